import { Form } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { ConsentBoxes } from '#app/components/consent/consent-boxes.tsx';
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
  const age = card.isMinor ? 'minor' : values.age;
  return (
    <AuthCard title={`Hi ${card.surferName}. You decide`}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Form method="post" className="group space-y-6">
        {card.isMinor ? (
          <input type="hidden" name="age" value="minor" />
        ) : (
          <RadioGroup
            name="age"
            label="How old are you?"
            required
            defaultValue={age}
            error={errors.age}
            look="tiles"
            options={[
              { value: 'adult', label: '18 or older' },
              { value: 'minor', label: 'Younger', hint: 'A parent or guardian decides.' },
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
          <p className="text-ink-soft">
            {sendsMails
              ? 'We write to your parent or guardian. As soon as they have agreed, your waves open here.'
              : 'A parent or guardian has to agree before your waves open here. This site cannot ask them by e-mail yet: tell the person who gave you the card.'}
          </p>
          <Field
            label="Name of your parent or guardian"
            name="guardianName"
            maxLength={80}
            defaultValue={values.guardianName}
            error={errors.guardianName}
          />
          <Field
            label="Their e-mail"
            name="guardianEmail"
            type="email"
            inputMode="email"
            defaultValue={values.guardianEmail}
            error={errors.guardianEmail}
          />
        </div>
        {!card.isMinor && (
          <div className="group-has-[input[value=minor]:checked]:hidden">
            <ConsentBoxes
              legend="What may your waves be used for? You see them yourself either way."
              consents={card.consents}
              wording={card.wording}
              given={PURPOSES.filter((purpose) => values[purpose] === 'on')}
            />
            <p className="mt-3 text-ink-faint text-sm">
              Each yes is valid for one year. You can withdraw it at any time with one tap.
            </p>
          </div>
        )}
        {!isSignedIn && (
          <Field
            label="Your e-mail (optional)"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={values.email}
            error={errors.email}
            hint={
              sendsMails
                ? 'We send you one e-mail when your waves are ready. You need no account.'
                : 'This site cannot send e-mails yet. When it can, you get one e-mail when your waves are ready. You need no account.'
            }
          />
        )}
        <Button className="w-full">Open my waves</Button>
        {card.retentionDays !== null && (
          <p className="text-ink-faint text-sm">
            <bdi>{card.organisationName}</bdi> deletes the full videos {card.retentionDays} days
            after they were filmed. Your waves stay.
          </p>
        )}
      </Form>
    </AuthCard>
  );
}
