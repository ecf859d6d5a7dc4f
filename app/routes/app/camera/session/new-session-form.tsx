import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { RosterField } from '#app/components/roster/roster-field.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { type ParsedRoster, parseRoster } from '#app/domain/surfers/parse-roster.ts';
import type { CameraKit, NewSession, NewSurfer } from '#app/domain/takes/camera-kit.ts';
import { createId } from '#app/lib/create-id.ts';

/** The longest name of a spot that the server takes. */
const SPOT_MAX_LENGTH = 80;

/** Creates a session that begins now, with or without a connection. */
export function NewSessionForm({
  kit,
  suggested,
  onCreate,
}: {
  kit: CameraKit;
  /** The spot of the newest session. */
  suggested: string;
  /** Returns false where the phone can't store the session. */
  onCreate: (session: NewSession, surfers: NewSurfer[]) => Promise<boolean>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<ParsedRoster | null>(null);
  const [isFull, setFull] = useState(false);
  const listId = useId();

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const roster = parseRoster(String(form.get('roster') ?? ''));
    const isRefused = roster.problems.length > 0 && form.get('intent') !== 'keep-good';
    setRefused(isRefused ? roster : null);
    if (isRefused) return;
    const session = {
      organisationId: String(form.get('organisation') ?? '') || null,
      spotName: String(form.get('spot')).trim(),
      startsAt: new Date().toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const surfers = roster.lines.map((line) => ({ ...line, id: createId() }));
    setFull(!(await onCreate(session, surfers)));
  }

  if (!isOpen) {
    return (
      <Button
        type="button"
        look="on-deep"
        onClick={() => setOpen(true)}
        className="min-h-16 w-full noscript:hidden"
      >
        <Icon of={Plus} size="large" /> New session now
      </Button>
    );
  }
  return (
    <form
      onSubmit={create}
      aria-label="New session"
      className="space-y-4 rounded-card bg-neutral-900 p-4"
    >
      <Field
        label="Spot"
        name="spot"
        required
        pattern=".*\S.*"
        maxLength={SPOT_MAX_LENGTH}
        list={listId}
        defaultValue={suggested}
        autoComplete="off"
      />
      <datalist id={listId}>
        {kit.spotNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {kit.organisations.length > 0 && (
        <SelectField label="Owner" name="organisation" defaultValue={kit.organisations[0]?.id}>
          {kit.organisations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">Just mine</option>
        </SelectField>
      )}
      <RosterField
        label="Surfers (optional)"
        problems={refused?.problems}
        goodCount={refused?.lines.length}
      />
      {isFull && (
        <Alert tone="error">
          This phone has no room for the session, or this browser stores nothing. Free some space,
          or open Waveback outside a private window.
        </Alert>
      )}
      <Button look="on-deep" className="min-h-16 w-full">
        Start filming
      </Button>
      {refused && refused.lines.length > 0 && (
        <Button look="secondary" name="intent" value="keep-good" className="min-h-16 w-full">
          Start with the lines we could read
        </Button>
      )}
    </form>
  );
}
