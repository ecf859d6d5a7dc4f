import { LocateFixed, Search } from 'lucide-react';
import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import nearMe from './near-me.js?raw';

/** Asks by GET, so that what was found has an address. */
export function SpotSearch({ typed }: { typed: string }) {
  return (
    <search className="flex flex-wrap gap-3">
      <form method="get" action="/report" className="flex min-w-0 max-w-xl grow gap-2">
        <input
          type="search"
          name="q"
          defaultValue={typed}
          required
          maxLength={80}
          aria-label="Spot or place"
          placeholder="Spot or place"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={inputClasses}
        />
        <Button>
          <Icon of={Search} />
          Find
        </Button>
      </form>
      <NearMe />
    </search>
  );
}

/** Spots around the visitor, asked for on tap only. Without scripts it is not there: a typed place does the same. */
function NearMe() {
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
