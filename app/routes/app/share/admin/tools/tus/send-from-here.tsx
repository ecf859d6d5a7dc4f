import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toFileFingerprint } from '#app/domain/uploads/upload-ticket.ts';
import type { ListedUpload } from '#app/domain/uploads/uploads.server.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';

/**
 * Continues an upload that started in another browser, with the same file, for example from its
 * card.
 */
export function SendFromHere({
  upload,
  engine,
  onNews,
}: {
  upload: ListedUpload;
  engine: UploadEngine;
  onNews: (news: FormAnswer) => void;
}) {
  const { fileName, sizeBytes, sessionId, fingerprint } = upload;

  async function send(file: File) {
    if (toFileFingerprint(file) !== fingerprint) {
      return reject(
        `“${file.name}” (${formatBytes(file.size)}) is another file, or has changed since. Choose “${fileName}” (${formatBytes(sizeBytes)}), or delete this upload and start again.`,
      );
    }
    // The server finds the upload by the file, and continues it.
    const [refused] = await engine.add(sessionId, [{ file, handle: null }]);
    if (refused) return reject(refused.problem);
    onNews({
      ok: true,
      text: `“${fileName}” is being sent from here. It is listed under “In progress”.`,
    });
  }

  function reject(sentence: string) {
    onNews({ ok: false, values: {}, fieldErrors: { form: sentence } });
  }

  return (
    <label
      className={toButtonClasses(
        'quiet',
        'cursor-pointer px-3 text-primary-ink has-focus-visible:outline-2',
      )}
    >
      Send from here<span className="sr-only"> {fileName}</span>
      <input
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </label>
  );
}
