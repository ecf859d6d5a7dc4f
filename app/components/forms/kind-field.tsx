import { SelectField } from '#app/components/ui/select-field.tsx';
import {
  type OrganisationKind,
  organisationKinds,
} from '#app/domain/organisations/organisation.ts';

const names: Record<OrganisationKind, string> = {
  school: 'Surf school',
  camp: 'Surf camp',
  club: 'Club',
  team: 'Team',
  other: 'Something else',
};

/** Selects the kind of an organisation. */
export function KindField({ kind, error }: { kind?: string; error?: string }) {
  return (
    <SelectField label="Type" name="kind" defaultValue={kind} error={error}>
      {organisationKinds.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </SelectField>
  );
}
