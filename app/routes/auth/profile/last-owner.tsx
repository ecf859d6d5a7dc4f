import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { SoleOwnership } from '#app/domain/organisations/members.server.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { SectionProps } from './form-answer.ts';
import { SectionForm } from './profile-section.tsx';

/**
 * An organisation without another owner: the user transfers or deletes it before deleting the
 * account.
 */
export function LastOwner({
  organisation: { id, name, others },
  values,
  errors,
  busyIntent,
}: SectionProps & { organisation: SoleOwnership }) {
  return (
    <div className="space-y-5 border-line border-t pt-4">
      <h3 className="break-words font-semibold text-title">
        First: <bdi>{name}</bdi>
      </h3>
      <p className="text-ink-soft">
        You are its only owner.{' '}
        {others.length > 0
          ? 'Make another member its owner, or delete it.'
          : 'It has no other members who could own it: delete it.'}
      </p>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {others.length > 0 && (
        <SectionForm section="delete">
          <input type="hidden" name="organisationId" value={id} />
          <SelectField
            label="New owner"
            name="profileId"
            defaultValue={values.profileId}
            error={errors.profileId}
          >
            {others.map((person) => (
              <option key={person.id} value={person.id}>
                {`\u2068${person.name}\u2069 (${person.role})`}
              </option>
            ))}
          </SelectField>
          <Button name="intent" value="make-owner" busy={busyIntent === 'make-owner'}>
            Make them owner
          </Button>
        </SectionForm>
      )}
      <SectionForm section="delete">
        <input type="hidden" name="organisationId" value={id} />
        <Field
          label={`Type “${name}” to delete it with all its sessions and videos`}
          name="confirmation"
          autoComplete="off"
          required
          defaultValue={values.confirmation}
          error={errors.confirmation}
        />
        <CurrentPasswordField error={errors.currentPassword} />
        <Button
          name="intent"
          value="delete-organisation"
          look="danger"
          busy={busyIntent === 'delete-organisation'}
        >
          Delete {name}
        </Button>
      </SectionForm>
    </div>
  );
}
