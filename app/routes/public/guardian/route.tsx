import { data, Form } from 'react-router';
import { z } from 'zod';
import { toName } from '#app/components/school/element-tags.tsx';
import { GuestConsentBoxes } from '#app/components/school/guest-consents.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { consentBoxes, toTicked } from '#app/domain/consents/consent-boxes-schema.ts';
import { isGuardianToken } from '#app/domain/consents/guardian.ts';
import {
  openGuardianRequest,
  saveGuardianAnswer,
} from '#app/domain/consents/guardian-requests.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { formatDay, formatSessionStart } from '#app/lib/format/format-moment.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestLanguage, getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/route';
import { ChildWaves } from './child-waves.tsx';
import { openWaves } from './open-waves.server.ts';
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
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('guardian.pageTitle')) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** Only reads: mail scanners open links. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!isGuardianToken(token)) throw fail('guardian-link-not-found');
  const request = await openGuardianRequest(getAuthSession(context).db, token);
  if (!request) throw fail('guardian-link-not-found');
  return { ...request, language: getGuestLanguage(context, request.school) };
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('answer'), ...consentBoxes }),
  z.object({ intent: z.literal('refuse') }),
  z.object({ intent: z.literal('open-waves') }),
]);

const refusals = {
  'wording-changed': 'consent.wordingChanged',
  'own-line': 'guardian.ownLine',
  replaced: 'family.replaced',
} as const;

export async function action({ context, request, url, params: { token } }: Route.ActionArgs) {
  if (!isGuardianToken(token)) throw fail('guardian-link-not-found');
  const parsed = parseForm(schema, await readForm(request));
  if (!parsed.ok) throw fail('bad-request');
  const texts = getGuestTexts(context);
  const { t, language } = texts;
  const form = parsed.value;
  const { db } = getAuthSession(context);
  if (form.intent === 'open-waves') return openWaves({ db, request, url, token, texts });
  const purposes = form.intent === 'answer' ? toTicked(form) : [];
  const wording = form.intent === 'answer' ? Number(form.wording) : 0;
  if (form.intent === 'answer' && purposes.length === 0) {
    return data({ error: t('guardian.nothingTicked') }, { status: 400 });
  }
  if (form.intent === 'answer' && form.language !== language) {
    return redirectWithFlash(url.pathname, t('consent.wordingChanged'), 'error');
  }
  const outcome = await saveGuardianAnswer(db, { token, purposes, wording });
  if (!outcome) throw fail('guardian-link-not-found');
  if (outcome !== 'done') return redirectWithFlash(url.pathname, t(refusals[outcome]), 'error');
  const text = purposes.length > 0 ? t('guardian.thanks') : t('guardian.refused');
  return redirectWithFlash(url.pathname, text);
}

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const { guardianName, surferName, spotName, organisationName, consents } = loaderData;
  const { answeredAt, isRefusal, startsAt, timeZone } = loaderData;
  const given = consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
  const { t, locale } = useTexts();
  const school = organisationName ?? t('guardian.theSchool');
  const start = startsAt && timeZone ? formatSessionStart(startsAt, timeZone, locale) : null;
  const named = { surfer: surferName, school, name: toName };
  return (
    <SchoolPage school={loaderData.school}>
      <div className={toCardClasses('none', 'mx-auto max-w-xl overflow-hidden')}>
        <SeaPicture colour={loaderData.school?.colour ?? null} />
        <div className="space-y-5 p-5 sm:p-8">
          <Headline>
            {t.rich('guardian.title', { school, surfer: surferName, name: toName })}
          </Headline>
          {/* It says what no one sees until the guardian agrees. */}
          {(!answeredAt || isRefusal) && (
            <p className="text-ink-soft">
              {t.rich('guardian.dear', { guardian: guardianName, name: toName })}{' '}
              {start === null && t.rich('guardian.stays', named)}
              {start !== null &&
                (spotName
                  ? t.rich('guardian.surfedAt', { ...named, start, spot: spotName })
                  : t.rich('guardian.surfed', { ...named, start }))}
            </p>
          )}
          {answeredAt && (
            <Alert>
              {t(isRefusal ? 'guardian.refusedOn' : 'guardian.answeredOn', {
                day: formatDay(answeredAt, locale),
              })}
            </Alert>
          )}
          {loaderData.waves && (
            <ChildWaves name={surferName} isOpen={loaderData.waves === 'open'} />
          )}
          <Form method="post" className="space-y-5">
            {actionData && <Alert tone="error">{actionData.error}</Alert>}
            <GuestConsentBoxes
              legend={t('guardian.legend', { surfer: surferName })}
              consents={consents}
              wording={loaderData.wording}
              given={given}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <Button name="intent" value="answer">
                {t('guardian.yes')}
              </Button>
              <Button look="secondary" name="intent" value="refuse">
                {t('guardian.no')}
              </Button>
            </div>
            <p className="text-ink-faint text-sm">
              {t.rich('guardian.notes', { surfer: surferName, name: toName })}
              {loaderData.retentionDays !== null &&
                ` ${t('guardian.retention', { days: loaderData.retentionDays })}`}
            </p>
          </Form>
        </div>
      </div>
    </SchoolPage>
  );
}
