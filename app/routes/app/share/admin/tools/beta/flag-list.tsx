import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import {
  AUDIENCES,
  type Audience,
  FEATURES,
  type FeatureFlag,
} from '#app/domain/feature-flags/features.ts';

const names: Record<Audience, string> = {
  everyone: 'Everyone who is signed in',
  beta: 'The beta, and platform admins',
  nobody: 'Nobody',
};

/** Which parts are open to whom. */
export function FlagList({ flags, asksPosthog }: { flags: FeatureFlag[]; asksPosthog: boolean }) {
  return (
    <section aria-labelledby="flags" className={cardClasses('normal', 'space-y-4')}>
      <h2 id="flags" className="font-bold text-xl">
        Parts and whom they are open to
      </h2>
      {asksPosthog && (
        <p className="text-ink-soft">
          PostHog’s flag of the same key comes first, for people who have agreed to analytics. What
          is chosen here holds for the others, and whenever PostHog does not answer.
        </p>
      )}
      {flags.map(({ key, openTo }) => (
        <Form key={key} method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="key" value={key} />
          <SelectField
            label={FEATURES[key]}
            name="openTo"
            // Shown as it is saved, whoever saved it.
            key={openTo}
            defaultValue={openTo}
            hint={`Key: ${key}`}
            className="min-w-0 grow basis-64"
          >
            {AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {names[audience]}
              </option>
            ))}
          </SelectField>
          <Button look="secondary">
            Save<span className="sr-only"> {FEATURES[key]}</span>
          </Button>
        </Form>
      ))}
    </section>
  );
}
