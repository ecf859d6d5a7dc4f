import { buttonClasses } from '#app/components/ui/button.tsx';
import { CameraField } from './camera-field.tsx';

/** For browsers without scripts, and until ours are there: one file, in one go. */
export function PlainUploadForm({ action }: { action: string }) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="flex flex-col gap-3 rounded-2xl border border-line-strong border-dashed bg-surface/60 p-6 sm:flex-row sm:items-center"
    >
      <CameraField className="sm:w-40" />
      <label className="min-w-0 flex-1 space-y-2">
        <span className="block font-medium">Video file</span>
        <input
          type="file"
          name="file"
          accept="video/*,.mts,.m2ts,.insv,.360"
          required
          className="block min-h-11 w-full text-base file:mr-3 file:min-h-11 file:rounded-lg file:border-0 file:bg-track file:px-4 file:font-semibold"
        />
      </label>
      <button type="submit" className={buttonClasses('primary')}>
        Upload
      </button>
    </form>
  );
}
