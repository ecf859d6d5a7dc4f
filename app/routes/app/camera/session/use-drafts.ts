import { useEffect, useState } from 'react';
import type { CameraKit, Drafts, NewSession, NewSurfer } from '#app/domain/takes/camera-kit.ts';

/**
 * The sessions and surfers that this phone created; null until they are read. Each is on the device
 * before it is on the screen.
 *
 * @param isFresh whether the server has just sent the kit, which then contains all that was sent
 */
export function useDrafts(kit: CameraKit, isFresh: boolean) {
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const { userId } = kit;

  useEffect(() => {
    void open(kit, isFresh).then(setDrafts);
  }, [kit, isFresh]);

  async function refresh() {
    const { listDrafts } = await load();
    setDrafts(await listDrafts(userId));
  }

  return {
    drafts,

    /** Null where the browser can't store it. */
    async createSession(session: NewSession, surfers: NewSurfer[]): Promise<string | null> {
      const { createDraft } = await load();
      const id = await createDraft(userId, session, surfers);
      await refresh();
      return id;
    },

    async createSurfer(sessionId: string, surfer: NewSurfer): Promise<boolean> {
      const { createDraftSurfer } = await load();
      const isKept = await createDraftSurfer(userId, sessionId, surfer);
      await refresh();
      return isKept;
    },
  };
}

/** Later than the page, which needs none of it to be shown. */
function load() {
  return import('#app/client/capture/session-drafts.client.ts');
}

async function open(kit: CameraKit, isFresh: boolean): Promise<Drafts> {
  const { deleteSentDrafts, listDrafts } = await load();
  if (isFresh) {
    const { saveCameraKit } = await import('#app/client/capture/camera-kit.client.ts');
    await saveCameraKit(kit);
    // The server listed its sessions after the page was asked for.
    await deleteSentDrafts(kit.userId, performance.timeOrigin);
  }
  return listDrafts(kit.userId);
}
