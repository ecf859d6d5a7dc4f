import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { type Failed, toTypedButton, toTypedField } from './typed/typed-fields.ts';

type AwaitsGuardianProps = {
  claim: OpenedClaim;
  failed: Failed;
  sendsMails: boolean;
  Heading: 'h2' | 'h3';
};

/** Why a minor sees no waves yet, with a form that asks a guardian. */
export function AwaitsGuardian(props: AwaitsGuardianProps) {
  const { claim, failed, sendsMails, Heading } = props;
  const { guardian, guestId } = claim;
  const named = toTypedField('guardianName', guestId, failed);
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className="space-y-4 rounded-card bg-surface p-5 ring-1 ring-line">
      <Heading className="font-semibold text-title">
        {toHeading(guardian, sendsMails, texts)}
      </Heading>
      <p className="text-ink-soft">{toWhatNext(guardian, sendsMails, texts)}</p>
      <Field
        {...named}
        label={t('common.guardianName')}
        aria-required
        maxLength={80}
        defaultValue={named.defaultValue ?? guardian?.name ?? ''}
      />
      <Field
        {...toTypedField('guardianEmail', guestId, failed)}
        label={t('common.email')}
        type="email"
        aria-required
      />
      <Button {...toTypedButton('ask-guardian', guestId)} look="secondary">
        {t('waves.send')}
      </Button>
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
