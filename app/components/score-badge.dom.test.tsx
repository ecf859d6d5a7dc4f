import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreBadge } from './score-badge.tsx';

test('a score stands with its word, on the colour of its band', () => {
  const html = renderToStaticMarkup(<ScoreBadge score={7.3} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Score 7.30 good');
  expect(html).toContain('var(--color-score-good)');
});
