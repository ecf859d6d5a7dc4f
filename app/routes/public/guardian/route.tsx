import { data, Form } from 'react-router';
import { z } from 'zod';
import { ConsentBoxes } from '#app/components/consent/consent-boxes.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
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
import { SeaPicture } from './sea-picture.tsx';

export const handle = { scripts: 'none', frame: 'school' };

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
  z.object({ intent: z.literal('refuse') }),
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
  if (form.intent === 'answer' && purposes.length === 0) {
    const error = 'Tick what you agree to. If you agree to nothing, choose “No to everything”.';
    return data({ error }, { status: 400 });
  }
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

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const { guardianName, surferName, organisationName, consents, answeredAt, isRefusal } =
    loaderData;
  const { startsAt, timeZone } = loaderData;
  const given = consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
  const school = organisationName ?? 'the school';
  return (
    <SchoolPage school={loaderData.school}>
      <div className={cardClasses('none', 'mx-auto max-w-xl overflow-hidden')}>
        <SeaPicture colour={loaderData.school?.colour ?? null} />
        <div className="space-y-5 p-5 sm:p-8">
          <Headline>
            May {school} film <bdi>{surferName}</bdi>?
          </Headline>
          <p className="text-ink-soft">
            Dear <bdi>{guardianName}</bdi>, <bdi>{surferName}</bdi> surfed with <bdi>{school}</bdi>
            {loaderData.spotName && (
              <>
                {' at '}
                <bdi>{loaderData.spotName}</bdi>
              </>
            )}
            {startsAt && timeZone && `, ${formatSessionStart(startsAt, timeZone)}`}, and named you
            as parent or guardian. Until you agree, no one outside the school sees the videos, not
            even <bdi>{surferName}</bdi>.
          </p>
          {answeredAt && (
            <Alert>
              {isRefusal
                ? `You said no to everything on ${formatDay(answeredAt)}. This applies until you change it here.`
                : `You answered on ${formatDay(answeredAt)}. The boxes below show what you agree to today.`}
            </Alert>
          )}
          <Form method="post" className="space-y-5">
            {actionData && <Alert tone="error">{actionData.error}</Alert>}
            <ConsentBoxes
              legend={`What may ${surferName}’s waves be used for?`}
              consents={consents}
              wording={loaderData.wording}
              given={given}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <Button name="intent" value="answer">
                Yes, to what is ticked
              </Button>
              <Button look="secondary" name="intent" value="refuse">
                No to everything
              </Button>
            </div>
            <p className="text-ink-faint text-sm">
              If you agree to coaching, <bdi>{surferName}</bdi> sees the waves, too. An empty box
              counts as no. You can change your answer with the same link at any time. We do not use
              face recognition.
              {loaderData.retentionDays !== null &&
                ` Full videos are deleted after ${loaderData.retentionDays} days.`}
            </p>
          </Form>
        </div>
      </div>
    </SchoolPage>
  );
}
