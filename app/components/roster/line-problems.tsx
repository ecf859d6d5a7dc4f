import type { RosterProblem } from '#app/domain/surfers/parse-roster.ts';
import { countOf } from '#app/lib/format/words.ts';

const SHOWN_PROBLEMS = 5;
const SHOWN_CHARACTERS = 40;

/** The first lines that could not be read, each with what is wrong. */
export function LineProblems({ problems }: { problems: RosterProblem[] }) {
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <ul className="mt-2 space-y-1">
      {problems.slice(0, SHOWN_PROBLEMS).map(({ line, text, sentence }) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          Line {line}
          {text && ` (${shorten(text)})`}: {sentence}
        </li>
      ))}
      {more > 0 && <li>And {countOf(more, 'more line')} like these.</li>}
    </ul>
  );
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
