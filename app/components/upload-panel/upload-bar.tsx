import type { Upload } from '#app/domain/uploads/upload.ts';
import { Progress } from '../ui/progress.tsx';

const moving = ['sending', 'finishing', 'done'];

/** The progress bar of a file. */
export function UploadBar({ upload }: { upload: Upload }) {
  const { fileName, sentBytes, sizeBytes, phase } = upload;
  const percent = Math.floor((sentBytes / sizeBytes) * 100);
  return (
    <Progress
      value={percent}
      label={`Upload of ${fileName}`}
      isHalted={!moving.includes(phase)}
      data-sent-bytes={sentBytes}
    />
  );
}
