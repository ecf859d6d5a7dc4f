import { useId } from 'react';
import { useLoaderData } from 'react-router';
import type { Connection } from '#app/client/outbox/fetch-json.client.ts';
import { stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { GoalForm } from '#app/components/goals/goal-form.tsx';
import { GOAL_KINDS, type Goal, MAX_GOAL_LENGTH } from '#app/domain/goals/goal.ts';
import type { RatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import { goalKindWords } from '#app/languages/english/goal-words.ts';
import { useGoalField } from './goals/use-goal-field.ts';

const PROBLEMS: Record<Exclude<Connection, 'fine'>, string> = {
  away: 'Not saved: no connection. The text stays here, and is sent once there is one.',
  'signed-out': 'Not saved: sign in in another tab, then press Enter here.',
  refused: 'Not saved: only coaches set goals, for surfers who agree to coaching.',
};

/** What the studio's loader reads for it. */
type Read = { goals: Goal[]; rated: RatedWave | null; mayFind: boolean; userId: string };

/** What the wave's surfer works on until the next session: a coach sets it, and ticks what is open from the last one. */
export function StudioGoals() {
  const { goals, rated, mayFind, userId } = useLoaderData<Read>();
  const surferId = rated?.wave.surferId;
  // Without consent to coaching the reviews say why.
  if (!surferId || !mayFind) return null;
  const earlier = goals.filter(({ isOwn }) => !isOwn);
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
      {GOAL_KINDS.map((kind) => (
        <GoalField
          key={kind}
          label={`${goalKindWords[kind]} goal`}
          of={{ userId, surferId, kind }}
          known={goals.find((goal) => goal.isOwn && goal.kind === kind)}
        />
      ))}
    </section>
  );
}

type GoalFieldProps = {
  label: string;
  of: Parameters<typeof useGoalField>[0];
  /** The one that the surfer has from this session. */
  known: Goal | undefined;
};

/** A goal, saved with Enter or when the field is left. An empty one is none. */
function GoalField({ label, of, known }: GoalFieldProps) {
  const { text, state, type, save } = useGoalField(of, known?.text ?? '');
  const id = useId();
  const problem = state && state !== 'saving' && state !== 'fine' ? PROBLEMS[state] : null;
  const isReached = known?.isDone && known.text === text;
  return (
    <div>
      <div className="flex justify-between gap-3">
        <label htmlFor={id}>{label}</label>
        <span role="status" className="text-neutral-400">
          {toStateWord(state) ?? (isReached && 'Reached')}
        </span>
      </div>
      <input
        id={id}
        value={text}
        maxLength={MAX_GOAL_LENGTH}
        autoComplete="off"
        dir="auto"
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
        className={stageFieldClasses}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-warning-400">
          {problem}
        </p>
      )}
    </div>
  );
}

function toStateWord(state: Connection | 'saving' | null): string | null {
  if (state === 'saving') return 'Saving…';
  return state === 'fine' ? 'Saved' : null;
}
