import { Form, Link } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import {
  type OrganisationSpot,
  SPOT_NAME_MAX_LENGTH,
} from '#app/domain/spots/organisation-spot.ts';
import type { Country } from '#app/lib/choices/list-countries.ts';
import { toPositionText } from './to-position-text.ts';

type SpotEditorProps = {
  /** Null for a new spot. */
  spot: OrganisationSpot | null;
  choices: { countries: Country[]; timeZones: string[] };
  /** The typed values, if the server rejected them. */
  typed: Record<string, string> | undefined;
  errors: Record<string, string>;
  busy: boolean;
};

/** Edits all details of a spot. */
export function SpotEditor({ spot, choices, typed, errors, busy }: SpotEditorProps) {
  const values = typed ?? toValues(spot);
  return (
    <Form method="post" className="space-y-5">
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Field
        label="Name"
        name="name"
        required
        maxLength={SPOT_NAME_MAX_LENGTH}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
        hint={spot ? undefined : 'For well-known breaks, we fill in what you leave empty.'}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Place"
          name="place"
          maxLength={SPOT_NAME_MAX_LENGTH}
          autoComplete="off"
          defaultValue={values.place}
          error={errors.place}
          hint="The village or beach"
        />
        <SelectField
          label="Country"
          name="country"
          defaultValue={values.country}
          error={errors.country}
        >
          <option value="">Not set</option>
          {choices.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Position"
          name="position"
          autoComplete="off"
          placeholder="38.99, -9.42"
          defaultValue={values.position}
          error={errors.position}
          hint="Latitude and longitude, as shown on a map"
        />
        <Field
          label="Facing, in degrees"
          name="facingDegrees"
          inputMode="numeric"
          autoComplete="off"
          placeholder="285"
          defaultValue={values.facingDegrees}
          error={errors.facingDegrees}
          hint="The direction in which you look out to sea: north is 0, east 90, south 180, west 270"
        />
        <SelectField
          label="Time zone"
          name="timeZone"
          defaultValue={values.timeZone}
          error={errors.timeZone}
        >
          <option value="">Not set</option>
          {choices.timeZones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Keep this spot secret"
        name="isHidden"
        defaultChecked={values.isHidden === 'on'}
        hint="The spot’s name is never shown in public, in links or in previews. The surfers who surfed there still see it."
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>{spot ? 'Save' : 'Add spot'}</Button>
        <Link to="?" preventScrollReset className={toButtonClasses('quiet')}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

function toValues(spot: OrganisationSpot | null): Record<string, string> {
  if (!spot) return {};
  return {
    name: spot.name,
    place: spot.place,
    country: spot.country ?? '',
    position: spot.position ? toPositionText(spot.position) : '',
    facingDegrees: spot.facingDegrees?.toString() ?? '',
    timeZone: spot.timeZone ?? '',
    ...(spot.isHidden && { isHidden: 'on' }),
  };
}
