import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { NewSecondFactor } from '#app/domain/auth/second-factor.ts';
import { SectionForm } from './section-form.tsx';

type NewFactorProps = {
  id: string;
  /** Shown once: after a wrong code the app has it already. */
  factor: NewSecondFactor | undefined;
  error: string | undefined;
  busyIntent: string | null;
};

/** What to scan, and the first code as the proof that it worked. */
export function NewFactor({ id, factor, error, busyIntent }: NewFactorProps) {
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
            className="rounded-lg bg-white p-2"
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
