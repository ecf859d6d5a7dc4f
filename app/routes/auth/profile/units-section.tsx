import { Button } from '#app/components/ui/button.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import type { Profile } from '#app/domain/profiles/profile.ts';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';

/** Selects the units of swell, wind and water. */
export function UnitsSection({
  values,
  errors,
  busyIntent,
  profile,
}: SectionProps & { profile: Profile }) {
  return (
    <ProfileSection
      id="units"
      title="Units"
      intro="The units in your surf reports and sessions."
      error={errors.form}
    >
      <SectionForm section="units">
        <div className="grid gap-5 sm:grid-cols-3">
          <RadioGroup
            label="Swell"
            name="swellUnit"
            defaultValue={values.swellUnit ?? profile.swell_unit}
            error={errors.swellUnit}
            options={[
              { value: 'm', label: 'Metres' },
              { value: 'ft', label: 'Feet' },
            ]}
          />
          <RadioGroup
            label="Wind"
            name="windUnit"
            defaultValue={values.windUnit ?? profile.wind_unit}
            error={errors.windUnit}
            options={[
              { value: 'km/h', label: 'km/h' },
              { value: 'kn', label: 'Knots' },
              { value: 'm/s', label: 'm/s' },
            ]}
          />
          <RadioGroup
            label="Temperature"
            name="temperatureUnit"
            defaultValue={values.temperatureUnit ?? profile.temperature_unit}
            error={errors.temperatureUnit}
            options={[
              { value: 'C', label: '°C' },
              { value: 'F', label: '°F' },
            ]}
          />
        </div>
        <Button name="intent" value="units" busy={busyIntent === 'units'}>
          Save units
        </Button>
      </SectionForm>
    </ProfileSection>
  );
}
