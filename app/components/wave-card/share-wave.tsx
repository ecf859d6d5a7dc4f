import { useActionData, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from './disclosure.tsx';
import { NewLink } from './new-link.tsx';

/** Creates links to a wave, shows a new one once, and revokes existing ones. */
export function ShareWave({ wave, title }: { wave: SessionWave; title: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const posted = useActionData<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const link = answer?.ok && answer.waveId === wave.id ? answer.link : undefined;
  const refused = fetcher.data?.ok === false ? fetcher.data.fieldErrors.form : undefined;
  return (
    <Disclosure
      open={link ? true : undefined}
      title={
        <>
          Share
          {wave.links.length > 0 && (
            <Badge tone="secondary">{countOf(wave.links.length, 'link')}</Badge>
          )}
        </>
      }
    >
      <div className="space-y-3">
        {link && wave.links.length > 0 && (
          <NewLink link={link} title={title} hint="You can copy it again under Links." />
        )}
        {refused && <Alert tone="error">{refused}</Alert>}
        <fetcher.Form method="post">
          <input type="hidden" name="waveId" value={wave.id} />
          <Button
            look={link ? 'secondary' : 'primary'}
            name="intent"
            value="create-link"
            busy={fetcher.state !== 'idle'}
            className="w-full"
          >
            {wave.links.length > 0 ? 'Create another link' : 'Create link'}
          </Button>
        </fetcher.Form>
        <p className="text-ink-faint text-sm">
          Everyone who has the link can watch and download this wave for 30 days, without an
          account.
        </p>
        {wave.links.length > 0 && (
          <ul className="space-y-1">
            {wave.links.map(({ id, expiresAt }) => (
              <li key={id} className="flex items-center justify-between gap-2 text-sm">
                <span>Works until {formatDay(expiresAt)}</span>
                <fetcher.Form method="post">
                  <input type="hidden" name="linkId" value={id} />
                  <Button look="danger-row" name="intent" value="revoke-link" className="text-sm">
                    Revoke
                  </Button>
                </fetcher.Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}
