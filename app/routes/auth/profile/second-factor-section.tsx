import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { NewSecondFactor, SecondFactor } from '#app/domain/auth/second-factor.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { FormAnswer, SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SecondFactorSectionProps = SectionProps & {
  factors: SecondFactor[];
  started: FormAnswer['factor'];
  recoveryCodes: FormAnswer['recoveryCodes'];
  recoveryCodesLeft: number;
};

/** Manages authenticator apps, whose codes the user needs at sign-in. */
export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { factors, started, values, errors, busyIntent } = props;
  // After a confirmation the response has recovery codes, and no values.
  const pendingId =
    started?.id ?? (values.intent === 'confirm-factor' ? values.factorId : undefined);
  return (
    <ProfileSection
      id="second-factor"
      title="Second factor"
      intro="To sign in, you then also need a code from an authenticator app on your phone."
      error={errors.form}
    >
      {factors.map((factor) => {
        const error = values.factorId === factor.id ? errors.currentPassword : undefined;
        return (
          <Disclosure
            key={factor.id}
            open={error ? true : undefined}
            title={
              <>
                <bdi className="min-w-0 break-words">{factor.name}</bdi>
                <Badge tone="success">On</Badge>
              </>
            }
          >
            <SectionForm section="second-factor">
              <input type="hidden" name="factorId" value={factor.id} />
              <CurrentPasswordField error={error} />
              <Button
                name="intent"
                value="remove-factor"
                look="danger"
                busy={busyIntent === 'remove-factor'}
              >
                Remove {factor.name}
              </Button>
            </SectionForm>
          </Disclosure>
        );
      })}
      {factors.length > 0 && (
        <RecoveryCodes
          codes={props.recoveryCodes}
          left={props.recoveryCodesLeft}
          error={values.intent === 'recovery-codes' ? errors.currentPassword : undefined}
          busyIntent={busyIntent}
        />
      )}
      {pendingId && (
        <NewFactor id={pendingId} factor={started} error={errors.code} busyIntent={busyIntent} />
      )}
      {!pendingId && factors.length === 0 && <BeginFactor {...props} />}
      {!pendingId && factors.length > 0 && (
        <Disclosure
          title="Add another app or phone"
          open={values.intent === 'begin-factor' ? true : undefined}
        >
          <BeginFactor {...props} />
        </Disclosure>
      )}
    </ProfileSection>
  );
}

function BeginFactor({ values, errors, busyIntent }: SectionProps) {
  return (
    <SectionForm section="second-factor">
      <Field
        label="Name of your app or phone"
        name="name"
        required
        maxLength={40}
        defaultValue={values.name ?? 'My phone'}
        error={errors.name}
      />
      <CurrentPasswordField
        error={values.intent === 'begin-factor' ? errors.currentPassword : undefined}
      />
      <Button
        name="intent"
        value="begin-factor"
        busy={busyIntent === 'begin-factor'}
        className="[overflow-wrap:anywhere]"
      >
        Set up an authenticator app
      </Button>
    </SectionForm>
  );
}

type NewFactorProps = {
  id: string;
  /** Shown once: after a wrong code the app has it already. */
  factor: NewSecondFactor | undefined;
  error: string | undefined;
  busyIntent: string | null;
};

/** Shows the QR code to scan, and asks for a first code as proof. */
function NewFactor({ id, factor, error, busyIntent }: NewFactorProps) {
  return (
    <SectionForm section="second-factor">
      {factor && (
        <div className="space-y-3">
          <p>
            Scan this with your authenticator app, or{' '}
            <a href={factor.uri} className="font-semibold text-primary-ink underline">
              open it on this phone
            </a>
            .
          </p>
          {/* White in both themes: cameras read dark on light. */}
          <img
            src={factor.qrCode}
            alt="The code to scan"
            width={200}
            height={200}
            className="rounded-control bg-white p-2"
          />
          <p className="text-ink-soft">
            Or type it in:{' '}
            <code className="break-all text-ink tracking-wider">{factor.secret}</code>
          </p>
        </div>
      )}
      <input type="hidden" name="factorId" value={id} />
      <Field
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={error}
      />
      <Button name="intent" value="confirm-factor" busy={busyIntent === 'confirm-factor'}>
        Confirm
      </Button>
    </SectionForm>
  );
}
