import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SchoolBands } from './school-bands.ts';
import { ScoreBadge } from './score-badge.tsx';
import { ScoreRing } from './score-ring.tsx';

test('a score is shown with its word, on the colour of its band', () => {
  const html = renderToStaticMarkup(<ScoreBadge score={7.3} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Score 7.30 good');
  expect(html).toContain('var(--color-score-good)');
});

test('badge and ring have the band of the school around them', () => {
  const html = renderToStaticMarkup(
    <SchoolBands value={[1, 2, 3, 7.3]}>
      <ScoreBadge score={7.3} />
      <ScoreRing score={7.29} />
    </SchoolBands>,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Score 7.30 excellentScore 7.29good');
  expect(html.match(/--color-score-\w+/g)).toEqual([
    '--color-score-excellent',
    '--color-score-good',
  ]);
});
