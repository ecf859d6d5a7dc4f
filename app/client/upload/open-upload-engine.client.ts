import { sendInterrupted } from '../capture/send-interrupted.client.ts';
import { createDraftSender } from '../capture/session-drafts.client.ts';
import { createUploadEngine } from './create-upload-engine.client.ts';
import { openedEngine } from './opened-engine.ts';

/** Opens the engine of this tab, unless it is open. It outlives the pages that show it. */
export function openUploadEngine(userId: string): void {
  const current = openedEngine.get();
  if (current?.userId === userId) return;
  const previous = current?.engine.stop();
  const engine = createUploadEngine(userId);
  openedEngine.set({ userId, engine, hasLoaded: false });
  void Promise.resolve(previous)
    .then(engine.load)
    .then(() => {
      if (openedEngine.get()?.engine !== engine) return;
      openedEngine.set({ userId, engine, hasLoaded: true });
      void sendInterrupted(userId, engine);
      const { stop } = createDraftSender(userId);
      const stopWatching = openedEngine.subscribe(() => {
        if (openedEngine.get()?.engine === engine) return;
        stop();
        stopWatching();
      });
    });
}
