import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import showWhenThere from './show-when-there.js?raw';

/**
 * For a report that is being asked for: shows it once it is there, and says so. Without scripts its page has a link
 * that does the same; it doesn't reload by itself, which would take it from whoever reads or types there.
 */
export function FetchingNotice() {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <p role="status" data-fetching className="text-ink-soft" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: showWhenThere }}
      />
    </>
  );
}
