import { StateWord } from '#app/components/ui/state-word.tsx';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import type { ProgressTexts } from './progress-texts.ts';

type Props = {
  goal: Omit<ShownProgress['goals'][number], 'id'>;
  texts: ProgressTexts;
  className: string;
};

/** A goal, when it was set, and whether it was reached. */
export function GoalLine({ goal, texts: { words, kinds, locale }, className }: Props) {
  const day = formatSessionDay(goal.startsAt, goal.timeZone, locale);
  return (
    <li className={`flex flex-wrap items-center justify-between gap-x-3 ${className}`}>
      <span className="min-w-0">
        <span dir="auto" className="block [overflow-wrap:anywhere]">
          {goal.text}
        </span>
        <span className="block text-ink-soft text-sm">{toFactsLine([kinds[goal.kind], day])}</span>
      </span>
      <StateWord tone={goal.isDone ? 'success' : 'outline'}>
        {goal.isDone ? words.reached : words.open}
      </StateWord>
    </li>
  );
}
