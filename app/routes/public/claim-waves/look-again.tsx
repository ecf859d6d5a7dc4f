import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import lookAgain from './look-again.js?raw';

/** Waves are still being prepared: the page looks again by itself, and by a link where there are no scripts. */
export function LookAgain() {
  const { nonce } = use(DocumentContext);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-sunken p-4">
      <p role="status" className="min-w-0 flex-1 basis-56">
        Some waves or their higher-quality versions are still being prepared. They will appear here
        when they are ready.
      </p>
      <a href="/c/waves" className={buttonClasses('secondary')}>
        Look again
      </a>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: lookAgain }}
      />
    </div>
  );
}
