import { Printer } from 'lucide-react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';

/** Opens the browser's print dialog. Without scripts it is hidden: the page says how to print. */
export function PrintButton({ label }: { label: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <Button
        type="button"
        hidden={!hydrated}
        className="[&[hidden]]:hidden"
        onClick={() => window.print()}
      >
        <Icon of={Printer} />
        {label}
      </Button>
      <noscript>
        <p className="text-ink-soft">To print: Ctrl+P, or Share › Print on a phone</p>
      </noscript>
    </>
  );
}
