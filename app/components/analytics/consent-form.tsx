import { useFetcher, useLocation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import { Button } from '../ui/button.tsx';

type ConsentFormProps = {
  /** Loads the page anew, which ends what is running on it already. */
  reloads?: boolean;
};

/** Yes and no, the same to look at and to reach. It works without scripts, and comes back to where it was sent from. */
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
