import { useId } from 'react';
import { useLoaderData } from 'react-router';
import type { Connection } from '#app/client/outbox/fetch-json.client.ts';
import { GoalForm } from '#app/components/goals/goal-form.tsx';
import { type Goal, type GoalKind, MAX_GOAL_LENGTH } from '#app/domain/goals/goal.ts';
import type { RatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import { fieldClasses } from './desk/text-field.tsx';
import { useGoalField } from './goals/use-goal-field.ts';

const STATES: Record<Connection | 'saving', string> = {
  saving: 'Saving…',
  fine: 'Saved',
  away: 'Not saved: no connection. The text stays here, and is sent once there is one.',
  'signed-out': 'Not saved: sign in in another tab, then press Enter here.',
  refused: 'Not saved: only coaches set goals, for surfers who agree to coaching.',
};

/** What the studio's loader reads for it. */
type Read = { goals: Goal[]; rated: RatedWave | null; mayFind: boolean };

/** What the wave's surfer works on until the next session: a coach sets it, and ticks what is open from the last one. */
export function StudioGoals() {
  const { goals, rated, mayFind } = useLoaderData<Read>();
  const surferId = rated?.wave.surferId;
  // Without consent to coaching the reviews say why.
  if (!surferId || !mayFind) return null;
  const earlier = goals.filter(({ isOwn }) => !isOwn);
  const own = (kind: Goal['kind']) => goals.find((goal) => goal.isOwn && goal.kind === kind);
  return (
    <section aria-labelledby="goals" className="space-y-2 p-3 pb-0 text-neutral-200 text-sm">
      <h2 id="goals" className="font-semibold text-base text-white">
        Goals
      </h2>
      {earlier.length > 0 && (
        <div>
          <h3 className="text-neutral-400">From the last session</h3>
          <GoalForm goals={earlier} />
        </div>
      )}
      <GoalField
        label="Physical goal"
        surferId={surferId}
        kind="physical"
        known={own('physical')}
      />
      <GoalField label="Mental goal" surferId={surferId} kind="mental" known={own('mental')} />
    </section>
  );
}

type GoalFieldProps = {
  label: string;
  surferId: string;
  kind: GoalKind;
  /** The one that the surfer has from this session. */
  known: Goal | undefined;
};

/** A goal, saved with Enter or when the field is left. An empty one is none. */
function GoalField({ label, surferId, kind, known }: GoalFieldProps) {
  const { text, state, type, save } = useGoalField(surferId, kind, known?.text ?? '');
  const noteId = useId();
  const isFailed = state !== null && state !== 'fine' && state !== 'saving';
  const isReached = known?.isDone && known.text === text;
  return (
    <div>
      <label className="block">
        {label}
        <input
          value={text}
          maxLength={MAX_GOAL_LENGTH}
          autoComplete="off"
          dir="auto"
          aria-invalid={isFailed}
          aria-describedby={noteId}
          onChange={({ target }) => type(target.value)}
          onBlur={save}
          onKeyDown={({ key }) => key === 'Enter' && save()}
          className={fieldClasses}
        />
      </label>
      <p
        id={noteId}
        role="status"
        className={`min-h-5 ${isFailed ? 'text-warning-400' : 'text-neutral-400'}`}
      >
        {state ? STATES[state] : isReached && 'Reached'}
      </p>
    </div>
  );
}
