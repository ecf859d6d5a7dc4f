import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';

type EmailSectionProps = SectionProps & {
  email: string;
  /** The new address, while it is unconfirmed. */
  newEmail: string | null;
  /** Whether mails are not sent, but shown on this machine. */
  mailboxOpen: boolean;
  /** Whether a mail server is set up. */
  sendsMails: boolean;
};

/** Changes the e-mail address. */
export function EmailSection(props: EmailSectionProps) {
  const { values, errors, busyIntent, email, newEmail, mailboxOpen, sendsMails } = props;
  return (
    <ProfileSection
      id="email"
      title="E-mail"
      intro={
        <>
          You sign in with <strong className="text-ink">{email}</strong>.
        </>
      }
      error={errors.form}
    >
      {newEmail && (
        <p className="break-words rounded-control bg-secondary-tint px-4 py-3 text-secondary-ink">
          <strong>{newEmail}</strong> is not confirmed yet. Open the link in the e-mail to that
          address, and the link in the e-mail to your current address if you got one. Until then you
          sign in with {email}. Each link works for an hour. After that, enter the address again.
        </p>
      )}
      {mailboxOpen && newEmail && (
        <p>
          This site runs on your own machine and sends no e-mails:{' '}
          <a href="/mailbox" className="font-semibold text-primary-ink underline">
            read the e-mail in the mailbox
          </a>
          .
        </p>
      )}
      {!mailboxOpen && !sendsMails && (
        <p>
          This site cannot send e-mails yet, so you cannot change your address. Tell the person who
          runs the site.
        </p>
      )}
      <SectionForm section="email">
        <Field
          label="New e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
          hint="We e-mail a link to this address. Your current address stays until you open the link. Then all devices are signed out except the one that opened it."
        />
        <CurrentPasswordField error={errors.currentPassword} />
        <Button name="intent" value="email" busy={busyIntent === 'email'}>
          Change e-mail address
        </Button>
      </SectionForm>
    </ProfileSection>
  );
}
