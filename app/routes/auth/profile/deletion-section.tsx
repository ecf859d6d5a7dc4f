import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { SoleOwnership } from '#app/domain/organisations/members.server.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { SectionProps } from './form-answer.ts';
import { LastOwner } from './last-owner.tsx';
import { ProfileSection, SectionForm } from './profile-section.tsx';

type DeletionSectionProps = SectionProps & { soleOwnerships: SoleOwnership[] };

/** Deletes the account: lists what is deleted, what stays, and what the user has to do first. */
export function DeletionSection({ soleOwnerships, ...form }: DeletionSectionProps) {
  const { values, errors, busyIntent } = form;
  const isMine = values.intent === 'delete-account';
  return (
    <ProfileSection
      id="delete"
      title="Delete my account"
      error={isMine ? errors.form : undefined}
      intro={
        <>
          <p>
            <strong className="text-ink">What we delete for good:</strong> your profile and picture,
            your sign-in, your memberships, and your own sessions with all their videos, waves and
            links.
          </p>
          <p className="mt-3">
            <strong className="text-ink">What stays:</strong> what belongs to a school: its
            sessions, the videos that you uploaded for it, the waves you rode there and your name on
            its rosters. They are no longer linked to an account. Ask the school if you want it to
            delete these, too.
          </p>
          <p className="mt-3">
            <strong className="text-ink">What the school keeps as its proof:</strong> the consent
            that you or your parent or guardian gave ends, but the session’s consent log keeps your
            name from the roster, the wording, the date, and the name and e-mail address of the
            parent or guardian. This record is deleted when the school deletes the session.
          </p>
          <p className="mt-3">If you want to keep your data, export it first.</p>
        </>
      }
    >
      {soleOwnerships.length > 0 ? (
        soleOwnerships.map((organisation) => (
          <LastOwner
            key={organisation.id}
            organisation={organisation}
            {...(values.organisationId === organisation.id
              ? form
              : { values: {}, errors: {}, busyIntent })}
          />
        ))
      ) : (
        <SectionForm section="delete">
          <Field
            label="Your e-mail address, to confirm"
            name="confirmation"
            type="email"
            autoComplete="off"
            required
            defaultValue={isMine ? values.confirmation : undefined}
            error={isMine ? errors.confirmation : undefined}
          />
          <CurrentPasswordField error={isMine ? errors.currentPassword : undefined} />
          <Button
            name="intent"
            value="delete-account"
            look="danger"
            busy={busyIntent === 'delete-account'}
          >
            Delete my account for good
          </Button>
        </SectionForm>
      )}
    </ProfileSection>
  );
}
