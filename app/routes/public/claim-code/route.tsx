import { QrCode } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { GuestDoor } from '#app/components/school/guest-door.tsx';
import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { parseClaimCode } from '#app/domain/claims/claim-code.ts';
import { verifyTypedCode } from '#app/domain/claims/verify-typed-code.server.ts';
import { toTypedForm } from '#app/domain/consents/to-typed-form.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readTyped } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestLanguage } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none', frame: 'door' };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  return [{ title: toPageTitle(matches[0].loaderData?.productName, t('code.title')) }];
}

/** Of no card. */
const EXAMPLE = 'K7Q-3M9T-X2W';

/** Why a typed code opens nothing. */
type Problem = 'incomplete' | 'unknown' | null;

/** Opens the typed code's address, and claims nothing. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code');
  const page = (problem: Problem) => ({
    typed: typed ?? '',
    problem,
    language: getGuestLanguage(context),
  });
  if (typed === null) return page(null);
  const parsed = parseClaimCode(typed);
  if (!parsed) return page('incomplete');
  if (!parsed.isShort) throw redirect(`/c/${parsed.code}`);
  const { user } = getAuthSession(context);
  const found = await verifyTypedCode(request, parsed.code, user?.id);
  if (found === 'locked') throw fail('too-many-codes');
  if (found) throw redirect(`/c/${found.code}`);
  return data(page('unknown'), { status: 404 });
}

/** Leads to the address of the typed code; in another language, the page shows it again. */
export async function action({ request }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { code = '' } = readTyped(sent);
  if (toTypedForm(sent)) return { code };
  return redirect(`/c?${new URLSearchParams({ code })}`);
}

export default function ClaimCode({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, problem } = loaderData;
  const { t } = useTexts();
  return (
    <GuestDoor keepsTyped>
      <AuthCard title={t('code.title')} picture={<CardPicture />}>
        <p className="text-ink-soft">{t('code.intro')}</p>
        <Form id={LANGUAGE_FORM} method="post" className="space-y-5">
          <Field
            label={t('code.label')}
            name="code"
            required
            maxLength={40}
            defaultValue={actionData?.code ?? typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={EXAMPLE}
            {...(problem && { error: t(`code.${problem}`, { example: EXAMPLE }) })}
          />
          <Button className="w-full">{t('common.continue')}</Button>
        </Form>
        <p className="border-line border-t pt-4 text-ink-soft text-sm">{t('code.noCard')}</p>
      </AuthCard>
    </GuestDoor>
  );
}

/** A card as schools hand it out: where its code stands. */
function CardPicture() {
  const { t } = useTexts();
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap items-center gap-4 rounded-card bg-stage-sea p-4 text-white"
    >
      <QrCode className="size-16 flex-none rounded-control bg-white p-1.5 text-neutral-950" />
      <p className="min-w-0 grow basis-36">
        <span className="block text-secondary-100 text-sm">{t('code.picture')}</span>
        <span className="block font-bold font-display text-title">{EXAMPLE}</span>
      </p>
    </div>
  );
}
