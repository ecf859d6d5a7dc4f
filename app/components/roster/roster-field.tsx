import type { RosterProblem } from '#app/domain/surfers/parse-roster.ts';
import { countOf } from '#app/lib/format/words.ts';
import { Alert } from '../ui/alert.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { LineProblems } from './line-problems.tsx';

/** A text area for a roster, one surfer per line, with the problems of each line. */
export function RosterField({
  label,
  value,
  problems,
  goodCount,
}: {
  label: string;
  value?: string;
  problems?: RosterProblem[];
  /** The number of valid lines. */
  goodCount?: number;
}) {
  return (
    <div className="space-y-3">
      <TextArea
        label={label}
        name="roster"
        rows={5}
        placeholder={'Ana, red 4, goofy\nBen, blue 2\nChloé, minor'}
        defaultValue={value}
        spellCheck={false}
        autoComplete="off"
        error={problems && `${countOf(problems.length, 'line')} could not be read.`}
        hint="One surfer per line: the name, then the lycra’s colour and number and the stance if you know them, and “minor” for a minor. You can also paste lines from a spreadsheet."
      />
      {problems && (
        <Alert tone="error">
          <p className="font-semibold">Nothing you typed is lost.</p>
          <LineProblems problems={problems} />
          <p className="mt-2">
            {goodCount
              ? `Correct ${problems.length === 1 ? 'it' : 'them'}, or add only the ${countOf(goodCount, 'line')} that we could read.`
              : 'Correct them, and try again.'}
          </p>
        </Alert>
      )}
    </div>
  );
}
