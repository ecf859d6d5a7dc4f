import { type Ref, use } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { DocumentContext } from '../document-context.ts';
import { CameraField } from './camera-field.tsx';
import markSending from './mark-sending.js?raw';

/**
 * For browsers without scripts, and until hydration: uploads one file after the other in a single
 * request.
 */
export function PlainUploadForm({
  action,
  isSending,
  ref,
}: {
  action: string;
  /** The browser itself sends the form and shows little of it. */
  isSending: boolean;
  ref: Ref<HTMLFormElement>;
}) {
  const { nonce } = use(DocumentContext);
  const hydrated = useHydrated();
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      encType="multipart/form-data"
      // `mark-sending.js` may already have set its attribute.
      suppressHydrationWarning
      onSubmit={({ currentTarget }) => {
        currentTarget.dataset.sending = '';
      }}
      className="flex flex-wrap content-center items-end gap-3 rounded-card border border-line-strong border-dashed bg-surface p-3 sm:p-6"
    >
      <CameraField className="w-full sm:w-40" />
      <label className="min-w-0 flex-1 space-y-2">
        <span className="block font-semibold">Video files</span>
        <input
          type="file"
          name="file"
          accept="video/*,.mts,.m2ts,.insv,.360"
          multiple
          required
          className="block min-h-11 w-full text-base file:mr-3 file:min-h-11 file:rounded-control file:border-0 file:bg-track file:px-4 file:font-semibold"
        />
      </label>
      {!hydrated && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
          dangerouslySetInnerHTML={{ __html: markSending }}
        />
      )}
      <button type="submit" className={toButtonClasses('primary')}>
        Upload
      </button>
      {isSending && (
        <p role="status" className="w-full text-ink-soft">
          Your videos are uploading. Stay on this page until the upload is complete.
        </p>
      )}
    </form>
  );
}
