import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import {
  countShown,
  type ShareTargets,
  type TargetSurfer,
  toTargetName,
} from '#app/domain/links/share-targets.ts';
import { LINK_PASSWORD_MAX_LENGTH } from '#app/domain/links/share-token.ts';
import { MAX_LINK_DAYS } from '#app/domain/organisations/organisation.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';

type LinkFormProps = {
  targets: ShareTargets;
  /** In the form of the field's values: `surfer:{id}`. */
  chosen: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  busy: boolean;
};

/** Creates a link: its target, its expiry and its password. */
export function LinkForm({ targets, chosen, values, errors, busy }: LinkFormProps) {
  const all = countShown(targets, { kind: 'session', surferId: null, waveId: null });
  return (
    <Form
      method="post"
      preventScrollReset
      className={toCardClasses('normal', 'max-w-xl space-y-4')}
    >
      <h2 className="font-bold font-display text-title">New link</h2>
      <SelectField
        label="What it opens"
        name="target"
        defaultValue={values.target ?? chosen}
        error={errors.target}
      >
        <option value="session">Whole session ({toCount(all)})</option>
        <optgroup label="One surfer’s waves">
          {targets.surfers.map((surfer) => (
            <option key={surfer.id} value={`surfer:${surfer.id}`}>
              {describeSurfer(targets, surfer)}
            </option>
          ))}
        </optgroup>
        <optgroup label="One wave">
          {targets.waves.map(({ id, surferId, durationMs }) => (
            <option key={id} value={`wave:${id}`}>
              {toTargetName(targets, { kind: 'wave', surferId, waveId: id })} (
              {formatLength(durationMs)}){isShown(targets, id) ? '' : ', not agreed: shows nothing'}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Valid for (days)"
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LINK_DAYS}
          required
          defaultValue={values.days ?? targets.linkDays}
          error={errors.days}
        />
        <Field
          label="Password (optional)"
          name="password"
          maxLength={LINK_PASSWORD_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.password}
          hint="Send the password separately from the link. You cannot look it up later."
        />
      </div>
      <Button name="intent" value="create" busy={busy}>
        Create link
      </Button>
    </Form>
  );
}

function describeSurfer(targets: ShareTargets, { id, name, agrees }: TargetSurfer): string {
  const count = countShown(targets, { kind: 'surfer', surferId: id, waveId: null });
  return agrees ? `${name} (${toCount(count)})` : `${name}, not agreed: shows nothing`;
}

function toCount({ all, shown }: { all: number; shown: number }): string {
  return shown === all ? countOf(all, 'wave') : `${shown} of ${countOf(all, 'wave')}`;
}

function isShown(targets: ShareTargets, waveId: string): boolean {
  return countShown(targets, { kind: 'wave', surferId: null, waveId }).shown > 0;
}
