import { MailX } from 'lucide-react';
import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { isMailToken } from '#app/domain/mails/is-mail-token.ts';
import { getMailChoice, setMailChoice } from '#app/domain/mails/mail-choice.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none', frame: 'door' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    // `no-referrer` would also send a null origin with the form, which the server rejects.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'E-mails to you') },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** Only reads: mail scanners open links. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!isMailToken(token)) throw fail('mail-link-not-found');
  const choice = await getMailChoice(getAuthSession(context).db, token);
  if (!choice) throw fail('mail-link-not-found');
  return choice;
}

/** Our own form, or the unsubscribe button of mail programs (RFC 8058). */
const schema = z.union([
  z.object({ intent: z.enum(['stop', 'resume']) }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
]);

export async function action({ context, request, url, params: { token } }: Route.ActionArgs) {
  if (!isMailToken(token)) throw fail('mail-link-not-found');
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const byPage = 'intent' in form.value;
  const stopped = !('intent' in form.value) || form.value.intent === 'stop';
  const isKnown = await setMailChoice(getAuthSession(context).db, { token, stopped });
  if (!isKnown) throw fail('mail-link-not-found');
  // Mail programs follow no redirects.
  return byPage ? redirect(url.pathname) : null;
}

const about = {
  'waves-ready': 'your waves are ready',
  'review-ready': 'a coach has reviewed your surfing',
};

export default function MailChoice({ loaderData }: Route.ComponentProps) {
  const { kind, recipient, stopped } = loaderData;
  const address = <strong className="text-ink [overflow-wrap:anywhere]">{recipient}</strong>;
  return (
    <DoorPage>
      <AuthCard icon={MailX} title={stopped ? 'These e-mails are stopped' : 'Stop these e-mails?'}>
        <p className="text-ink-soft">
          {stopped ? (
            <>
              We no longer write to {address} when {about[kind]}. You can still find everything here
              yourself.
            </>
          ) : (
            <>
              We write to {address} each time {about[kind]}. You still get all other e-mails.
            </>
          )}
        </p>
        <Form method="post">
          <Button
            name="intent"
            value={stopped ? 'resume' : 'stop'}
            look={stopped ? 'secondary' : 'primary'}
            className="w-full"
          >
            {stopped ? 'Send them again' : 'Stop these e-mails'}
          </Button>
        </Form>
      </AuthCard>
    </DoorPage>
  );
}
