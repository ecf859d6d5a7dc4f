import { useState } from 'react';
import type { Filming } from '#app/client/capture/create-filming.client.ts';
import type { Spooled } from '#app/client/capture/files/spooled.client.ts';
import { fileCopies } from '#app/client/outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '#app/client/outbox/folders.ts';
import { Button } from '#app/components/ui/button.tsx';

/** Offers what the camera had seen when the page was closed in the middle of filming. */
export function RescueNotice({
  spooled,
  sessionId,
  filming,
  onDone,
}: {
  spooled: Spooled[];
  /** Of the session that is open. */
  sessionId: string;
  filming: Filming;
  onDone: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const isOfAnother = spooled.some((one) => one.sessionId !== sessionId);
  async function keep() {
    setBusy(true);
    for (const one of spooled) await filming.saveSpooled(one);
    onDone();
  }
  async function discard() {
    setBusy(true);
    for (const { file } of spooled) await fileCopies.remove(file.name, SPOOL_FOLDER);
    onDone();
  }
  return (
    <section
      aria-label="Rescued"
      className="flex-none rounded-card bg-neutral-900 p-3 text-sm text-white"
    >
      <p>
        The camera was closed while it filmed. Save the last minutes that it filmed?
        {isOfAnother && ' Waves of another session go to that session.'}
      </p>
      <div className="mt-2 flex gap-2">
        <Button
          type="button"
          disabled={isBusy}
          look="on-deep"
          className="min-h-16 flex-1"
          onClick={() => void keep()}
        >
          Save them
        </Button>
        <Button
          type="button"
          disabled={isBusy}
          look="secondary"
          className="min-h-16 flex-1"
          onClick={() => void discard()}
        >
          Delete
        </Button>
      </div>
    </section>
  );
}
