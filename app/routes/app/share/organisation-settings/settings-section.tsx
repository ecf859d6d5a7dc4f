import { Form } from 'react-router';
import { KindField } from '#app/components/forms/kind-field.tsx';
import { TimeZoneField } from '#app/components/forms/time-zone-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import {
  MAX_LINK_DAYS,
  MAX_RETENTION_DAYS,
  ORGANISATION_NAME_MAX_LENGTH,
  type Organisation,
} from '#app/domain/organisations/organisation.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#app/languages/languages.ts';
import { ColourField } from './colour-field.tsx';

type SettingsSectionProps = {
  organisation: Organisation;
  timeZones: string[];
  values: Record<string, string>;
  errors: Record<string, string>;
  busy: boolean;
};

/** Edits an organisation's profile and settings. */
export function SettingsSection(props: SettingsSectionProps) {
  const { organisation, timeZones, values, errors, busy } = props;
  const wasSent = values.intent === 'settings';
  return (
    <section aria-labelledby="settings" className={toCardClasses('wide', 'space-y-5')}>
      <h2 id="settings" className="font-bold font-display text-title">
        General
      </h2>
      <Form method="post" preventScrollReset className="space-y-5">
        <Field
          label="Name"
          name="name"
          required
          maxLength={ORGANISATION_NAME_MAX_LENGTH}
          autoComplete="organization"
          defaultValue={values.name ?? organisation.name}
          error={errors.name}
        />
        <KindField kind={values.kind ?? organisation.kind} error={errors.kind} />
        <ColourField school={organisation} values={values} error={errors.colour} />
        <TimeZoneField
          label="Time zone"
          timeZones={timeZones}
          timeZone={values.timeZone ?? organisation.timeZone}
          error={errors.timeZone}
          hint="The time zone of your home spot. A session at another spot can have its own."
        />
        <SelectField
          label="Guests’ language"
          name="guestLanguage"
          defaultValue={values.guestLanguage ?? organisation.guestLanguage}
          error={errors.guestLanguage}
          hint="For the pages and e-mails of guests whose browser asks for none of these languages, and for previews in chats. Each guest can choose another one."
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Levels, one per line"
          name="levels"
          required
          defaultValue={values.levels ?? organisation.levels.join('\n')}
          error={errors.levels}
          hint="The groups that you teach, beginners first."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Raw videos are kept for (days)"
            name="retentionDays"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_RETENTION_DAYS}
            required
            defaultValue={values.retentionDays ?? organisation.retentionDays}
            error={errors.retentionDays}
            hint="Then they are deleted. Cut waves stay."
          />
          <Field
            label="Share links are valid for (days)"
            name="linkDays"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_LINK_DAYS}
            required
            defaultValue={values.linkDays ?? organisation.linkDays}
            error={errors.linkDays}
            hint="You can choose another number for each link."
          />
        </div>
        <fieldset>
          <legend className="font-semibold text-ink text-sm">
            When a link is posted in a chat, its preview shows
          </legend>
          <p className="text-ink-faint text-sm">
            The preview always shows a picture of the first wave, the spot and the day. For links
            with a password it shows none of these.
          </p>
          <Checkbox
            name="previewNames"
            label="The surfer’s name"
            defaultChecked={wasSent ? values.previewNames === 'on' : organisation.previewNames}
            error={errors.previewNames}
            hint="A minor’s name is never shown there."
          />
          <Checkbox
            name="previewScores"
            label="The score of a wave"
            defaultChecked={wasSent ? values.previewScores === 'on' : organisation.previewScores}
            error={errors.previewScores}
          />
        </fieldset>
        <Checkbox
          name="guestsSeeScores"
          label="Guests see the score and manoeuvres of their waves"
          defaultChecked={wasSent ? values.guestsSeeScores === 'on' : organisation.guestsSeeScores}
          error={errors.guestsSeeScores}
          hint="On the page that their card opens."
        />
        <Button name="intent" value="settings" busy={busy}>
          Save settings
        </Button>
      </Form>
    </section>
  );
}
