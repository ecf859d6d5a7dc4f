import { Form } from 'react-router';
import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import type { Failed } from './handle-claim-form.server.ts';

type AwaitsGuardianProps = {
  claim: OpenedClaim;
  failed: Failed;
  sendsMails: boolean;
  Heading: 'h2' | 'h3';
  /** Whether it is kept when the guest changes the language. */
  keepsTyped: boolean;
};

/** Why a minor sees no waves yet, with a form that asks a guardian. */
export function AwaitsGuardian(props: AwaitsGuardianProps) {
  const { claim, failed, sendsMails, Heading, keepsTyped } = props;
  const { guardian } = claim;
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className="space-y-4 rounded-card bg-surface p-5 ring-1 ring-line">
      <Heading className="font-semibold text-title">
        {toHeading(guardian, sendsMails, texts)}
      </Heading>
      <p className="text-ink-soft">{toWhatNext(guardian, sendsMails, texts)}</p>
      <Form {...(keepsTyped && { id: LANGUAGE_FORM })} method="post" className="space-y-4">
        <input type="hidden" name="guestId" value={claim.guestId} />
        <input type="hidden" name="intent" value="ask-guardian" />
        <Field
          label={t('common.guardianName')}
          name="guardianName"
          required
          maxLength={80}
          defaultValue={failed?.values.guardianName ?? guardian?.name ?? ''}
          error={failed?.fieldErrors.guardianName}
        />
        <Field
          label={t('common.email')}
          name="guardianEmail"
          type="email"
          required
          defaultValue={failed?.values.guardianEmail}
          error={failed?.fieldErrors.guardianEmail}
        />
        <Button look="secondary">{t('waves.send')}</Button>
      </Form>
    </div>
  );
}

function toWhatNext(
  guardian: OpenedClaim['guardian'],
  sendsMails: boolean,
  { t, locale }: Texts,
): string {
  if (guardian?.answeredAt) {
    const said = t('waves.answered', { day: formatDay(guardian.answeredAt, locale) });
    return sendsMails ? `${said} ${t('waves.askAnother')}` : said;
  }
  return t(sendsMails ? 'waves.waiting' : 'waves.cannotAsk');
}

function toHeading(guardian: OpenedClaim['guardian'], sendsMails: boolean, { t }: Texts): string {
  if (!guardian) return t('waves.decides');
  const named = { guardian: guardian.name };
  if (!guardian.answeredAt) return t(sendsMails ? 'waves.asked' : 'waves.notAsked', named);
  return t(guardian.isRefusal ? 'waves.refused' : 'waves.notAgreed', named);
}
