import { ChevronDown } from 'lucide-react';
import { Form, Link } from 'react-router';
import { GoalForm } from '#app/components/goals/goal-form.tsx';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { Goal } from '#app/domain/goals/goal.ts';
import type { Surfer } from '#app/domain/surfers/roster.server.ts';
import {
  LYCRA_COLOUR_MAX_LENGTH,
  SURFER_NAME_MAX_LENGTH,
} from '#app/domain/surfers/roster-line.ts';
import { countOf } from '#app/lib/format/words.ts';

/** The `list` attribute of fields for a colour. */
export const COLOURS_ID = 'lycra-colours';

/** A line of the roster that opens for editing, moving or removal. */
export function SurferRow({
  surfer,
  goals,
  place,
  isLast,
  typed,
  errors,
}: {
  /** `consent` describes the consent for a minor, `elsewhere` their other sessions of the day. */
  surfer: Surfer & { consent: string; elsewhere: string };
  /** What they work on in this session. */
  goals: Goal[];
  /** Starts at 1; up to 9 it is also the key that assigns a wave to the surfer. */
  place: number;
  isLast: boolean;
  /** The values that the server rejected, if they were of this line. */
  typed?: Record<string, string>;
  errors: Record<string, string>;
}) {
  const { id, name, colour, number, stance, waveCount, isMinor, consent, elsewhere } = surfer;
  const lycra = [colour, number].filter((part) => part !== null).join(' ');
  return (
    <li id={`surfer-${id}`}>
      <details className="group" open={typed ? true : undefined}>
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="w-6 text-right text-ink-faint tabular-nums">{place}</span>
          <LycraDot colour={colour} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-ink [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
              {[lycra, stance, isMinor && 'minor', waveCount > 0 && countOf(waveCount, 'wave')]
                .filter(Boolean)
                .join(' · ') || 'No lycra yet'}
            </span>
            {elsewhere && (
              <span className="block font-semibold text-sm text-warning-ink [overflow-wrap:anywhere]">
                Also at {elsewhere}
              </span>
            )}
            {consent && (
              <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                {consent}
              </span>
            )}
          </span>
          <Icon
            of={ChevronDown}
            className="size-5 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-5 px-4 pt-2 pb-5">
          <SaveForm surfer={surfer} typed={typed} errors={errors} />
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="surferId" value={id} />
            <Button look="secondary" name="intent" value="up" disabled={place === 1}>
              Up
            </Button>
            <Button look="secondary" name="intent" value="down" disabled={isLast}>
              Down
            </Button>
          </Form>
          {!surfer.isMarkedMinor && <MinorForm surfer={surfer} />}
          <p>
            <Link
              to={`../links?surfer=${id}`}
              relative="path"
              className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
            >
              Share their waves by link
            </Link>
          </p>
          <RemoveForm surfer={surfer} />
        </div>
      </details>
      {goals.length > 0 && (
        <section aria-label={`Goals of ${name}`} className="-mt-2 pr-4 pb-1 pl-13 text-sm">
          <GoalForm goals={goals} />
        </section>
      )}
    </li>
  );
}

function SaveForm({
  surfer,
  typed,
  errors,
}: {
  surfer: Surfer;
  typed?: Record<string, string>;
  errors: Record<string, string>;
}) {
  const { id, name, colour, number, stance } = surfer;
  return (
    <Form method="post" preventScrollReset className="space-y-4">
      <input type="hidden" name="surferId" value={id} />
      <Field
        label="Name"
        name="name"
        defaultValue={typed?.name ?? name}
        maxLength={SURFER_NAME_MAX_LENGTH}
        required
        autoComplete="off"
        error={errors.name}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field
          label="Lycra"
          name="colour"
          list={COLOURS_ID}
          defaultValue={typed?.colour ?? colour ?? ''}
          maxLength={LYCRA_COLOUR_MAX_LENGTH}
          autoComplete="off"
          error={errors.colour}
        />
        <Field
          label="Number"
          name="number"
          inputMode="numeric"
          defaultValue={typed?.number ?? number ?? ''}
          maxLength={3}
          autoComplete="off"
          error={errors.number}
        />
        <SelectField
          label="Stance"
          name="stance"
          defaultValue={typed?.stance ?? stance ?? ''}
          className="col-span-2 sm:col-span-1"
          error={errors.stance}
        >
          <option value="">Not known</option>
          <option value="regular">regular</option>
          <option value="goofy">goofy</option>
        </SelectField>
      </div>
      <Button name="intent" value="save">
        Save
      </Button>
    </Form>
  );
}

function MinorForm({ surfer: { guestId, name, isMinor } }: { surfer: Surfer }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline">
        Under 18?
      </summary>
      <Form method="post" preventScrollReset className="mt-1 space-y-3">
        <input type="hidden" name="guestId" value={guestId} />
        <p className="text-ink-soft">
          {isMinor
            ? `${name} answered “under 18” when they opened the card. If you know that this is true, mark it here: the mark stays even if you undo the claim. `
            : `Then a parent or guardian has to agree before others can see waves of ${name}. `}
          You cannot undo this.
        </p>
        <Button look="secondary" name="intent" value="minor">
          {name} is a minor
        </Button>
      </Form>
    </details>
  );
}

function RemoveForm({ surfer: { id, name, waveCount, isClaimed } }: { surfer: Surfer }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-error-ink underline">
        Remove from the roster
      </summary>
      <Form method="post" preventScrollReset className="mt-1 space-y-3">
        <input type="hidden" name="surferId" value={id} />
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {waveCount > 0
            ? `${countOf(waveCount, 'wave')} of ${name} will stay in the session without a surfer. `
            : `${name} has no waves here. `}
          {isClaimed && 'Their account will no longer see this session. '}
          Their consent ends. The consent log keeps the record.
        </p>
        <Button look="danger" name="intent" value="remove">
          Remove {name}
        </Button>
      </Form>
    </details>
  );
}
