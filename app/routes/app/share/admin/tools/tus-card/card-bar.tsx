import type { Upload } from '#app/domain/uploads/upload.ts';

/** All files of a card as one bar. */
export function CardBar({ uploads }: { uploads: Upload[] }) {
  const sum = (of: (upload: Upload) => number) =>
    uploads.reduce((total, upload) => total + of(upload), 0);
  const size = sum(({ sizeBytes }) => sizeBytes);
  const sent = sum(({ sentBytes }) => sentBytes);
  const percent = Math.floor((sent / size) * 100);
  return (
    <div
      role="progressbar"
      aria-label="Upload of all files"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 overflow-hidden rounded-full bg-track"
    >
      <div
        className="h-full rounded-full bg-primary-solid transition-[width] duration-300"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
