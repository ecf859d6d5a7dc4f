import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { countOf } from '#app/lib/format/words.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SectionForm } from './profile-section.tsx';

type RecoveryCodesProps = {
  /** New codes, shown only now. */
  codes: string[] | undefined;
  left: number;
  error: string | undefined;
  busyIntent: string | null;
};

/** For a lost phone: shows how many codes are left, and creates ten new ones. */
export function RecoveryCodes({ codes, left, error, busyIntent }: RecoveryCodesProps) {
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">Recovery codes</h3>
      {codes ? (
        <Alert tone="success">
          <p>
            These are your recovery codes. Print them or copy them to a safe place now: you cannot
            see them again. Each code signs you in once without your app.
          </p>
          <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <p className="text-ink-soft">
          {left === 0
            ? 'You have no recovery codes. If you lose your phone, only the person who runs this site can let you in.'
            : `You have ${countOf(left, 'code')} left. Each signs you in once without your app.`}
        </p>
      )}
      <Disclosure
        title={left === 0 ? 'Make recovery codes' : 'Replace the codes'}
        open={error || left === 0 ? true : undefined}
      >
        <SectionForm section="second-factor">
          <CurrentPasswordField error={error} />
          <Button
            name="intent"
            value="recovery-codes"
            look="secondary"
            busy={busyIntent === 'recovery-codes'}
          >
            Make ten new codes
          </Button>
        </SectionForm>
      </Disclosure>
    </div>
  );
}
