import { FolderOpen } from 'lucide-react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatBytes } from '#app/lib/format/format-bytes.ts';

/** Asks for the very file whose upload was interrupted, where the browser left no other way. */
export function ChooseAgain({
  upload,
  engine,
  onComplaint,
}: {
  upload: Upload;
  engine: UploadEngine;
  onComplaint: (text: string | null) => void;
}) {
  const { key, fileName, sizeBytes } = upload;

  async function give(file: File | undefined) {
    if (!file) return;
    const isRight = await engine.giveFile(key, file);
    onComplaint(
      isRight
        ? null
        : `“${file.name}” (${formatBytes(file.size)}) is another file, or was changed since. Choose “${fileName}” (${formatBytes(sizeBytes)}), or remove this upload and start anew.`,
    );
  }

  return (
    <label
      className={buttonClasses(
        'quiet',
        'min-w-11 cursor-pointer px-3 text-primary-ink has-focus-visible:outline-2',
      )}
    >
      <Icon of={FolderOpen} className="size-5" />
      <span className="max-sm:sr-only">
        Choose<span className="sr-only"> {fileName}</span> again
      </span>
      <input
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          void give(file);
        }}
      />
    </label>
  );
}
