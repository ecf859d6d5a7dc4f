import { type TileWords, tileWords } from '#app/languages/english/tile-words.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { useScoreBand } from './school-bands.ts';

type Props = { score: number; isSmall?: boolean; words?: TileWords; locale?: string | undefined };

/** A score of 0 to 10 in the colour of its band, with the word: `7.33 good`. */
export function ScoreBadge({ score, isSmall = false, words = tileWords, locale }: Props) {
  const band = useScoreBand(score);
  return (
    <span
      className={toClassNames(
        'inline-block whitespace-nowrap rounded-full text-on-score tabular-nums',
        isSmall ? 'px-1.5 text-xs' : 'px-2.5 py-1 text-sm',
      )}
      style={{ background: `var(--color-score-${band})` }}
    >
      <span className="sr-only">{words.score} </span>
      <span className="font-semibold">{formatDecimal(score, 2, locale)}</span> {words[band]}
    </span>
  );
}
