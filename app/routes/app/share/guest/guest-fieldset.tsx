import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { type Guest, PHONE_MAX_LENGTH } from '#app/domain/guests/guest.ts';
import { lycraColours } from '#app/domain/surfers/lycra-colours.ts';
import {
  LYCRA_COLOUR_MAX_LENGTH,
  SURFER_NAME_MAX_LENGTH,
} from '#app/domain/surfers/roster-line.ts';

type GuestFieldsetProps = {
  guest: Guest;
  levels: readonly string[];
  /** What the user typed into a form that was rejected. */
  typed: Record<string, string> | undefined;
  errors: Record<string, string>;
};

/** The fields of a guest; all but the name are optional. */
export function GuestFieldset({ guest, levels, typed, errors }: GuestFieldsetProps) {
  const toValue = (name: string, saved: string | number | null) => typed?.[name] ?? saved ?? '';
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        label="Name"
        name="name"
        required
        maxLength={SURFER_NAME_MAX_LENGTH}
        autoComplete="off"
        defaultValue={toValue('name', guest.name)}
        error={errors.name}
        className="col-span-2"
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={toValue('email', guest.email)}
        error={errors.email}
        className="max-sm:col-span-2"
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        maxLength={PHONE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={toValue('phone', guest.phone)}
        error={errors.phone}
        className="max-sm:col-span-2"
      />
      <Field
        label="Stay from"
        name="staysFrom"
        type="date"
        defaultValue={toValue('staysFrom', guest.staysFrom)}
        error={errors.staysFrom}
        className="max-sm:col-span-2"
      />
      <Field
        label="Stay to"
        name="staysTo"
        type="date"
        defaultValue={toValue('staysTo', guest.staysTo)}
        error={errors.staysTo}
        className="max-sm:col-span-2"
      />
      <Field
        label="Lycra"
        name="colour"
        list="guest-colours"
        maxLength={LYCRA_COLOUR_MAX_LENGTH}
        autoComplete="off"
        defaultValue={toValue('colour', guest.colour)}
        error={errors.colour}
      />
      <Field
        label="Number"
        name="number"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={toValue('number', guest.number)}
        error={errors.number}
      />
      <SelectField
        label="Stance"
        name="stance"
        defaultValue={toValue('stance', guest.stance)}
        error={errors.stance}
        className="max-sm:col-span-2"
      >
        <option value="">Not known</option>
        <option value="regular">regular</option>
        <option value="goofy">goofy</option>
      </SelectField>
      <SelectField
        label="Level"
        name="level"
        defaultValue={toValue('level', guest.level)}
        error={errors.level}
        className="max-sm:col-span-2"
      >
        <option value="">Not known</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Under 18"
        name="isMinor"
        defaultChecked={guest.isMarkedMinor || typed?.isMinor === 'on'}
        disabled={guest.isMarkedMinor}
        hint={
          guest.isMarkedMinor
            ? 'A parent or guardian decides. The mark cannot be undone.'
            : 'Then only a parent or guardian can agree. You cannot undo this.'
        }
        className="col-span-2"
      />
      <Field
        label="Parent or guardian"
        name="guardianName"
        maxLength={SURFER_NAME_MAX_LENGTH}
        autoComplete="off"
        defaultValue={toValue('guardianName', guest.guardianName)}
        error={errors.guardianName}
        className="max-sm:col-span-2"
      />
      <Field
        label="Their e-mail"
        name="guardianEmail"
        type="email"
        autoComplete="off"
        defaultValue={toValue('guardianEmail', guest.guardianEmail)}
        error={errors.guardianEmail}
        hint="Another address ends what the former guardian agreed to, and we e-mail the new one."
        className="max-sm:col-span-2"
      />
      <datalist id="guest-colours">
        {lycraColours.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </div>
  );
}
