import { type KeyboardEvent, useState } from 'react';
import { stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { SchoolBands } from '#app/components/school-bands.ts';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { ConflictList } from '#app/components/sorting-desk/conflict-list.tsx';
import { SaveWarning } from '#app/components/sorting-desk/save-state.tsx';
import { readCells } from '#app/domain/figures/read-cells.ts';
import { toCellText } from '#app/domain/figures/to-cell-text.ts';
import type { RatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import type { SortedWave, WaveFigures } from '#app/domain/sorting/sorting-types.ts';
import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import type { Pressed } from './keys/key-choices.ts';
import { useRating } from './use-rating.ts';
import { useStudioKeys } from './use-studio-keys.ts';

const MOST_KEYS = 9;

/** Lower where a mouse presses them, since there are many. */
const chipClasses =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-neutral-600 px-3 text-sm hover:bg-glass lg:pointer-fine:min-h-9 aria-pressed:border-transparent aria-pressed:bg-primary-700 aria-pressed:text-white';

type WaveRatingProps = { rated: RatedWave; surferName: string | null; userId: string };

/** The coach's score of the wave and its manoeuvres, which the figures sheet shows as well. */
export function WaveRating({ rated, surferName, userId }: WaveRatingProps) {
  const { wave, state, find, save, toggle, settle } = useRating(rated, userId);
  useStudioKeys((number) => toggle(MANOEUVRES[number - 1] ?? ''), toKeyNumber);
  return (
    <section
      aria-labelledby="rating"
      className="relative space-y-3 p-3 pb-0 text-neutral-200 text-sm max-lg:order-last max-lg:pb-3"
    >
      <h2 id="rating" className="font-semibold text-base text-white">
        Score and manoeuvres
      </h2>
      <SaveWarning {...state} className="rounded-control" />
      <ConflictList
        conflicts={state.conflicts}
        find={find}
        nameOf={(id) => (id === wave.surferId ? surferName : null)}
        onSettle={settle}
      />
      <SchoolBands value={rated.scoreBands}>
        <Score key={`${wave.score}`} wave={wave} onSave={save} />
      </SchoolBands>
      <CriteriaFields wave={wave} onSave={save} />
      <div className="flex flex-wrap gap-1.5">
        <Choice name="Left" isOn={wave.direction === 'left'} of={{ direction: 'left' }} on={save} />
        <Choice
          name="Right"
          isOn={wave.direction === 'right'}
          of={{ direction: 'right' }}
          on={save}
        />
        <Choice
          name="Frontside"
          isOn={wave.side === 'frontside'}
          of={{ side: 'frontside' }}
          on={save}
        />
        <Choice
          name="Backside"
          isOn={wave.side === 'backside'}
          of={{ side: 'backside' }}
          on={save}
        />
      </div>
      <ul aria-label="Manoeuvres" className="flex flex-wrap gap-1.5">
        {MANOEUVRES.map((manoeuvre, place) => (
          <li key={manoeuvre}>
            <button
              type="button"
              aria-pressed={wave.manoeuvres.includes(manoeuvre)}
              onClick={() => toggle(manoeuvre)}
              className={chipClasses}
            >
              {place < MOST_KEYS && (
                <span aria-hidden="true" className="text-neutral-400 text-xs max-lg:hidden">
                  {place + 1}
                </span>
              )}
              {manoeuvre}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = {
  name: string;
  isOn: boolean;
  of: Partial<WaveFigures>;
  on: (set: Partial<WaveFigures>) => void;
};

/** A second press removes the value. */
function Choice({ name, isOn, of, on }: ChoiceProps) {
  const nothing = 'side' in of ? { side: null } : { direction: null };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => on(isOn ? nothing : of)}
      className={chipClasses}
    >
      {name}
    </button>
  );
}

type ScoreProps = { wave: SortedWave; onSave: (set: Partial<WaveFigures>) => void };

/** Saved with Enter, or when the field is left. What can't be read stays, with what is wrong. */
function Score({ wave, onSave }: ScoreProps) {
  const [text, setText] = useState(() => toCellText('score', wave));
  const [problem, setProblem] = useState<string | null>(null);

  function save(): void {
    const around = { wave, videoMs: null, surferIds: [] };
    const { set, problems } = readCells({ score: text }, around);
    setProblem(problems.score ?? null);
    if (!problems.score && set.score !== wave.score) onSave({ score: set.score ?? null });
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Enter') save();
  }

  return (
    <div>
      <div className="flex items-end gap-3">
        <label className="block w-28">
          Score, 0 to 10
          <input
            value={text}
            inputMode="decimal"
            aria-invalid={problem !== null}
            aria-describedby={problem ? 'score-problem' : undefined}
            onChange={({ target }) => setText(target.value)}
            onBlur={save}
            onKeyDown={onKeyDown}
            className={`${stageFieldClasses} tabular-nums`}
          />
        </label>
        {wave.score !== null && (
          <span className="mb-2">
            <ScoreBadge score={wave.score} />
          </span>
        )}
      </div>
      {problem && (
        <p id="score-problem" role="alert" className="mt-1 text-warning-400">
          {problem}
        </p>
      )}
    </div>
  );
}

/** 1 to 9, without another key held. */
function toKeyNumber({ key, ctrlKey, metaKey, altKey }: Pressed) {
  return /^[1-9]$/.test(key) && !(ctrlKey || metaKey || altKey) ? Number(key) : null;
}
