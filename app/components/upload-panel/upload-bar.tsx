import type { Upload } from '#app/domain/uploads/upload.ts';
import { joinClasses } from '#app/lib/join-classes.ts';

const moving = ['sending', 'finishing', 'done'];

/** How much of a file is there. */
export function UploadBar({ upload }: { upload: Upload }) {
  const { fileName, sentBytes, sizeBytes, phase } = upload;
  const percent = Math.floor((sentBytes / sizeBytes) * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Upload of ${fileName}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-sent-bytes={sentBytes}
      className="h-2 overflow-hidden rounded-full bg-track"
    >
      <div
        className={joinClasses(
          'h-full rounded-full transition-[width] duration-300',
          moving.includes(phase) ? 'bg-primary-solid' : 'bg-control',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
