import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import {
  HOME_SPOT_MAX_LENGTH,
  levels,
  PROFILE_NAME_MAX_LENGTH,
  type Profile,
  publicNames,
  stances,
} from '#app/domain/profiles/profile.ts';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';

const stanceLabels = {
  regular: 'Regular (left foot forward)',
  goofy: 'Goofy (right foot forward)',
};
const levelLabels = {
  beginner: 'Beginner',
  improver: 'Improver',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

const publicNameLabels = { first: 'My first name', full: 'My whole name', none: 'No name' };

/** Edits name, home spot, stance and level. */
export function AboutSection({
  values,
  errors,
  busyIntent,
  profile,
  spotNames,
}: SectionProps & { profile: Profile; spotNames: string[] }) {
  return (
    <ProfileSection id="about" title="About you" error={errors.form}>
      <SectionForm section="about">
        <Field
          label="Your name"
          name="fullName"
          autoComplete="name"
          required
          maxLength={PROFILE_NAME_MAX_LENGTH}
          defaultValue={values.fullName ?? profile.full_name}
          error={errors.fullName}
          hint="The name that your coach and the other surfers know you by."
        />
        <Field
          label="Home spot"
          name="homeSpot"
          list="home-spots"
          maxLength={HOME_SPOT_MAX_LENGTH}
          defaultValue={values.homeSpot ?? profile.home_spot}
          error={errors.homeSpot}
          hint="The break you surf most. Only you see this."
        />
        <datalist id="home-spots">
          {spotNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Stance"
            name="stance"
            defaultValue={values.stance ?? profile.stance ?? ''}
            error={errors.stance}
          >
            <option value="">Not set</option>
            {stances.map((stance) => (
              <option key={stance} value={stance}>
                {stanceLabels[stance]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Level"
            name="level"
            defaultValue={values.level ?? profile.level ?? ''}
            error={errors.level}
          >
            <option value="">Not set</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {levelLabels[level]}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label="Name shown with your observations"
          name="publicName"
          defaultValue={values.publicName ?? profile.public_name}
          error={errors.publicName}
          hint="Everyone can see it in the surf report."
        >
          {publicNames.map((name) => (
            <option key={name} value={name}>
              {publicNameLabels[name]}
            </option>
          ))}
        </SelectField>
        <Button name="intent" value="about" busy={busyIntent === 'about'}>
          Save profile
        </Button>
      </SectionForm>
    </ProfileSection>
  );
}
