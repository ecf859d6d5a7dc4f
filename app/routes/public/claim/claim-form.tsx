import { Form } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { toName } from '#app/components/school/element-tags.tsx';
import { GuestConsentBoxes } from '#app/components/school/guest-consents.tsx';
import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import type { ClaimedGuest } from '#app/domain/consents/claimed-guest.ts';
import { PURPOSES } from '#app/domain/consents/purposes.ts';

type Texts = Record<string, string | undefined>;

/**
 * The choices of a surfer before they see their waves. Works without scripts: CSS hides the fields
 * that do not apply.
 */
export function ClaimForm({
  card,
  isSignedIn,
  sendsMails,
  values,
  errors,
}: {
  card: ClaimedGuest;
  isSignedIn: boolean;
  sendsMails: boolean;
  values: Texts;
  errors: Texts;
}) {
  const { t } = useTexts();
  const age = card.isMinor ? 'minor' : values.age;
  return (
    <AuthCard title={t(card.isMinor ? 'card.greet' : 'card.decide', { surfer: card.surferName })}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Form id={LANGUAGE_FORM} method="post" className="group space-y-6">
        {card.isMinor ? (
          <input type="hidden" name="age" value="minor" />
        ) : (
          <RadioGroup
            name="age"
            label={t('card.age')}
            required
            defaultValue={age}
            error={errors.age}
            look="tiles"
            options={[
              { value: 'adult', label: t('card.adult') },
              { value: 'minor', label: t('card.minor'), hint: t('card.minorHint') },
            ]}
          />
        )}
        <div
          className={
            card.isMinor
              ? 'space-y-4'
              : 'hidden space-y-4 group-has-[input[value=minor]:checked]:block'
          }
        >
          <p className="text-ink-soft">{t(sendsMails ? 'card.weWrite' : 'card.weCannotWrite')}</p>
          {!card.knowsGuardian && (
            <>
              <Field
                label={t('common.guardianName')}
                name="guardianName"
                maxLength={80}
                defaultValue={values.guardianName}
                error={errors.guardianName}
              />
              <Field
                label={t('common.email')}
                name="guardianEmail"
                type="email"
                inputMode="email"
                defaultValue={values.guardianEmail}
                error={errors.guardianEmail}
              />
            </>
          )}
        </div>
        {!card.isMinor && (
          <div className="group-has-[input[value=minor]:checked]:hidden">
            <GuestConsentBoxes
              legend={t('card.legend')}
              consents={card.consents}
              wording={card.wording}
              given={PURPOSES.filter((purpose) => values[purpose] === 'on')}
            />
            <p className="mt-3 text-ink-faint text-sm">{t('card.valid')}</p>
          </div>
        )}
        {!isSignedIn && (
          <Field
            label={t('card.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={values.email}
            error={errors.email}
            hint={t(sendsMails ? 'card.emailHint' : 'card.emailHintLater')}
          />
        )}
        <Button className="w-full">{t('card.open')}</Button>
        {card.retentionDays !== null && (
          <p className="text-ink-faint text-sm">
            {t.rich('common.wavesStay', {
              school: card.organisationName ?? '',
              days: card.retentionDays,
              name: toName,
            })}
          </p>
        )}
      </Form>
    </AuthCard>
  );
}
