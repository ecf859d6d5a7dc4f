import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import enhance from './enhance.js?raw';

/** Adds to a link's page what needs scripts: sharing, keys, and the film's position after a reload. */
export function EnhanceScript() {
  const { nonce } = use(DocumentContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
      dangerouslySetInnerHTML={{ __html: enhance }}
    />
  );
}
