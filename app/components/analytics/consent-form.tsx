import { useFetcher, useLocation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import { Button } from '../ui/button.tsx';

type ConsentFormProps = {
  /** Reloads the page, which stops the analytics that run already. */
  reloads?: boolean;
};

/**
 * *Yes* and *no* look the same and are equally easy to reach. Works without scripts and returns to
 * the page it was sent from.
 */
export function ConsentForm({ reloads = false }: ConsentFormProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const inPlace = useHydrated() && !reloads;
  const Form = inPlace ? fetcher.Form : 'form';
  const busy = fetcher.state !== 'idle';
  return (
    <Form method="post" action={CONSENT_PATH} className="grid grid-cols-2 gap-3 sm:flex">
      {!inPlace && <input type="hidden" name="from" value={pathname + search} />}
      <Button look="secondary" name="answer" value="declined" busy={busy} className="sm:min-w-32">
        No
      </Button>
      <Button look="secondary" name="answer" value="granted" busy={busy} className="sm:min-w-32">
        Yes
      </Button>
    </Form>
  );
}
