import { LocateFixed } from 'lucide-react';
import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import nearMe from './near-me.js?raw';

/** Spots around the visitor, asked for on tap only. Without scripts it is not there: a typed place does the same. */
export function NearMe() {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <button
        type="button"
        data-near-me
        hidden
        className={buttonClasses('secondary', '[[hidden]]:hidden')}
      >
        <Icon of={LocateFixed} />
        Near me
      </button>
      <p role="status" data-near-me-notice className="basis-full text-ink-soft empty:hidden" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: nearMe }}
      />
    </>
  );
}
