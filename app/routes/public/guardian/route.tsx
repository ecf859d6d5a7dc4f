import { Form } from 'react-router';
import { z } from 'zod';
import { AuthCard } from '#app/components/auth-card.tsx';
import { ConsentBoxes } from '#app/components/consent/consent-boxes.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { consentBoxes, toTicked } from '#app/domain/consents/consent-boxes-schema.ts';
import { WORDING_CHANGED } from '#app/domain/consents/consent-state.ts';
import { isGuardianToken } from '#app/domain/consents/guardian.ts';
import {
  answerGuardianRequest,
  openGuardianRequest,
} from '#app/domain/consents/guardian-requests.server.ts';
import { fail } from '#app/errors/fail.ts';
import { formatDay, formatSessionStart } from '#app/lib/format/format-moment.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'Your consent') },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** Only reads: mail scanners open links. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!isGuardianToken(token)) throw fail('guardian-link-not-found');
  const request = await openGuardianRequest(getAuthSession(context).db, token);
  if (!request) throw fail('guardian-link-not-found');
  return request;
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('answer'), ...consentBoxes }),
  z.object({ intent: z.literal('take-all-back') }),
]);

const refusals = {
  'wording-changed': WORDING_CHANGED,
  'own-line':
    'A surfer can’t agree as their own parent or guardian. Nothing was changed: this link is for the parent or guardian, on their own phone.',
};

export async function action({ context, request, url, params: { token } }: Route.ActionArgs) {
  if (!isGuardianToken(token)) throw fail('guardian-link-not-found');
  const parsed = parseForm(schema, await readForm(request));
  if (!parsed.ok) throw fail('bad-request');
  const form = parsed.value;
  const purposes = form.intent === 'answer' ? toTicked(form) : [];
  const wording = form.intent === 'answer' ? Number(form.wording) : 0;
  const { db } = getAuthSession(context);
  const outcome = await answerGuardianRequest(db, { token, purposes, wording });
  if (!outcome) throw fail('guardian-link-not-found');
  if (outcome !== 'done') return redirectWithFlash(url.pathname, refusals[outcome], 'error');
  const text =
    purposes.length > 0
      ? 'Thank you. Your yes is valid for one year. Open the same link to change it.'
      : 'You said no to everything. This applies from now on.';
  return redirectWithFlash(url.pathname, text);
}

export default function Guardian({ loaderData }: Route.ComponentProps) {
  const { guardianName, surferName, organisationName, consents, answeredAt, isRefusal } =
    loaderData;
  const given = consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
  const school = organisationName ?? 'the school';
  return (
    <AuthCard title={`May ${school} film ${surferName}?`}>
      <p className="text-ink-soft">
        Dear <bdi>{guardianName}</bdi>, <bdi>{surferName}</bdi> surfed with <bdi>{school}</bdi>
        {loaderData.spotName && (
          <>
            {' at '}
            <bdi>{loaderData.spotName}</bdi>
          </>
        )}
        , {formatSessionStart(loaderData.startsAt, loaderData.timeZone)}, and named you as parent or
        guardian. Until you agree, no one outside the school sees the videos, not even{' '}
        <bdi>{surferName}</bdi>.
      </p>
      {answeredAt && (
        <Alert>
          {isRefusal
            ? `You said no to everything on ${formatDay(answeredAt)}. This applies until you change it here.`
            : `You answered on ${formatDay(answeredAt)}. The boxes below show what you agree to today.`}
        </Alert>
      )}
      <Form method="post" className="space-y-5">
        <ConsentBoxes
          legend={`What may ${surferName}’s waves be used for?`}
          consents={consents}
          wording={loaderData.wording}
          given={given}
        />
        <p className="text-ink-faint text-sm">
          With coaching <bdi>{surferName}</bdi> sees the waves, too. An empty box counts as no. We
          do not use face recognition.
          {loaderData.retentionDays !== null &&
            ` Full videos are deleted after ${loaderData.retentionDays} days.`}
        </p>
        <Button name="intent" value="answer" className="w-full">
          Save my answer
        </Button>
      </Form>
      {given.length > 0 && (
        <Form method="post">
          <Button look="danger" name="intent" value="take-all-back" className="w-full">
            Withdraw everything
          </Button>
        </Form>
      )}
    </AuthCard>
  );
}
