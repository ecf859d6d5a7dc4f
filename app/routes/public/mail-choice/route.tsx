import { MailX } from 'lucide-react';
import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { AuthCard } from '#app/components/auth-card.tsx';
import { GuestDoor } from '#app/components/school/guest-door.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { isMailToken } from '#app/domain/mails/is-mail-token.ts';
import { getMailChoice, saveMailChoice } from '#app/domain/mails/mail-choice.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestLanguage } from '#app/platform/languages/guest-language.server.ts';
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
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('choice.pageTitle')) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** Only reads: mail scanners open links. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!isMailToken(token)) throw fail('mail-link-not-found');
  const choice = await getMailChoice(getAuthSession(context).db, token);
  if (!choice) throw fail('mail-link-not-found');
  return { ...choice, language: getGuestLanguage(context) };
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
  const isKnown = await saveMailChoice(getAuthSession(context).db, { token, stopped });
  if (!isKnown) throw fail('mail-link-not-found');
  // Mail programs follow no redirects.
  return byPage ? redirect(url.pathname) : null;
}

const sentences = {
  'waves-ready': { goesOn: 'choice.waves', stopped: 'choice.wavesStopped' },
  'review-ready': { goesOn: 'choice.reviews', stopped: 'choice.reviewsStopped' },
  'short-ready': { goesOn: 'choice.shorts', stopped: 'choice.shortsStopped' },
  'consent-ask': { goesOn: 'choice.asks', stopped: 'choice.asksStopped' },
} as const;

export default function MailChoice({ loaderData }: Route.ComponentProps) {
  const { kind, recipient, stopped } = loaderData;
  const { t } = useTexts();
  const sentence = sentences[kind][stopped ? 'stopped' : 'goesOn'];
  return (
    <GuestDoor>
      <AuthCard icon={MailX} title={t(stopped ? 'choice.stopped' : 'choice.stopTitle')}>
        <p className="text-ink-soft">
          {t.rich(sentence, {
            recipient,
            address: (chunks) => (
              <strong className="text-ink [overflow-wrap:anywhere]">{chunks}</strong>
            ),
          })}
        </p>
        <Form method="post">
          <Button
            name="intent"
            value={stopped ? 'resume' : 'stop'}
            look={stopped ? 'secondary' : 'primary'}
            className="w-full"
          >
            {t(stopped ? 'choice.resume' : 'choice.stop')}
          </Button>
        </Form>
      </AuthCard>
    </GuestDoor>
  );
}
