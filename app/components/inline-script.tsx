import { use } from 'react';
import { toBareScript } from '#app/lib/text/to-bare-script.ts';
import { DocumentContext } from './document-context.ts';

/** A script of ours that runs inline, on a page without the framework's scripts. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = use(DocumentContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
      dangerouslySetInnerHTML={{ __html: toBareScript(code) }}
    />
  );
}
