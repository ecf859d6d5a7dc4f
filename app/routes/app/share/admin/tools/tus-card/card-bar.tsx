import { Progress } from '#app/components/ui/progress.tsx';
import type { Upload } from '#app/domain/uploads/upload.ts';

/** All files of a card as one bar. */
export function CardBar({ uploads }: { uploads: Upload[] }) {
  const sum = (of: (upload: Upload) => number) =>
    uploads.reduce((total, upload) => total + of(upload), 0);
  const size = sum(({ sizeBytes }) => sizeBytes);
  const sent = sum(({ sentBytes }) => sentBytes);
  const percent = Math.floor((sent / size) * 100);
  return <Progress value={percent} label="Upload of all files" className="h-3" />;
}
