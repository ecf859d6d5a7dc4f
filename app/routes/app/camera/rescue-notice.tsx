import type { Filming } from '#app/client/capture/create-filming.client.ts';
import { fileCopies } from '#app/client/outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '#app/client/outbox/folders.ts';
import { Button } from '#app/components/ui/button.tsx';

/** Offers what the camera had seen when the page was closed in the middle of filming. */
export function RescueNotice({
  files,
  filming,
  onDone,
}: {
  files: File[];
  filming: Filming;
  onDone: () => void;
}) {
  async function keep() {
    for (const file of files) await filming.keepSpooled(file);
    onDone();
  }
  async function discard() {
    for (const { name } of files) await fileCopies.remove(name, SPOOL_FOLDER);
    onDone();
  }
  return (
    <section
      aria-label="Rescued"
      className="flex-none rounded-card bg-neutral-900 p-3 text-sm text-white"
    >
      <p>The camera stopped in the middle of filming. Keep the last minutes that it saw?</p>
      <div className="mt-2 flex gap-2">
        <Button
          type="button"
          look="on-deep"
          className="min-h-16 flex-1"
          onClick={() => void keep()}
        >
          Keep them
        </Button>
        <Button
          type="button"
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
