import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseThemeCss } from './lib/choices/parse-theme-css.ts';
import { THEME_COLORS } from './lib/choices/theme.ts';
import { toContrastRatio } from './lib/choices/to-contrast-ratio.ts';

/** WCAG 2.2 AA: contrast of text (1.4.3), and of shapes (1.4.11). */
const WORDS = 4.5;
const SHAPES = 3;

const hues = ['primary', 'secondary', 'success', 'info', 'warning', 'error'];
const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const grounds = ['canvas', 'surface', 'sunken', 'track'];
const scores = ['poor', 'fair', 'average', 'good', 'excellent'].map((band) => `score-${band}`);
/** The gradient of all pages; text may be on any part of it. */
const gradient = ['canvas', 'sea', 'sea-floor'];

const colors = parseThemeCss(readFileSync(new URL('theme.css', import.meta.url), 'utf8'));
const appCss = readFileSync(new URL('styles.css', import.meta.url), 'utf8');

test('§2: the theme has seven colours of eleven shades, from light to dark', () => {
  for (const hue of [...hues, 'neutral']) {
    const steps = shades.map((shade) => toContrastRatio(at('light', `${hue}-${shade}`), '#fff'));
    expect(steps, hue).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size, hue).toBe(shades.length);
  }
});

test('§2: the shades are the same in light and dark; the roles are not', () => {
  for (const hue of [...hues, 'neutral']) {
    for (const shade of shades) {
      expect(at('dark', `${hue}-${shade}`)).toBe(at('light', `${hue}-${shade}`));
    }
  }
  expect(at('dark', 'surface')).not.toBe(at('light', 'surface'));
});

test('the page’s gradient is the one whose contrast is checked here', () => {
  const [, stops = ''] = /linear-gradient\(\s*180deg,([^;]*)\);/.exec(appCss) ?? [];
  const named = [...stops.matchAll(/var\(--color-([\w-]+)\)/g)].map(([, name]) => name);
  expect(named).toEqual(gradient);
});

test('the browser’s toolbar has the colour of the header, with and without scripts', () => {
  const byScript = readFileSync(
    new URL('components/theme/switch-theme.js', import.meta.url),
    'utf8',
  );
  for (const theme of ['light', 'dark'] as const) {
    expect(at(theme, 'surface')).toBe(THEME_COLORS[theme]);
    expect(byScript).toContain(`${theme}: '${THEME_COLORS[theme]}'`);
  }
});

for (const theme of ['light', 'dark'] as const) {
  const pairs = [
    ...pair(['ink', 'ink-soft', 'ink-faint'], grounds, WORDS),
    ...hues.flatMap((hue) => [
      ...pair([`${hue}-ink`], ['canvas', 'surface', 'sunken', `${hue}-tint`], WORDS),
      ...pair(['ink', 'ink-soft', 'ink-faint'], [`${hue}-tint`], WORDS),
      ...pair(['on-solid'], [`${hue}-solid`, `${hue}-solid-hover`], WORDS),
      // Bars, filled boxes and rings around selected items.
      ...pair([`${hue}-solid`], ['canvas', 'surface', 'track'], SHAPES),
    ]),
    ...pair(['control'], ['canvas', 'surface'], SHAPES),
    ...pair(['on-score'], scores, WORDS),
    ...pair(['on-accent'], ['accent'], WORDS),
    // What stands on stages and heroes: words, and the button that looks `on-deep`.
    ...pair(
      ['white', 'neutral-50', 'secondary-100', 'primary-300'],
      ['stage', 'stage-deep'],
      WORDS,
    ),
    ...pair(['ink-faint'], ['track'], SHAPES),
    // The focus ring.
    ...pair(['secondary-solid'], ['sunken', 'sea', 'sea-floor'], SHAPES),
  ];
  test.each(pairs)(`${theme}: %s on %s has a contrast of at least %d:1`, (front, ground, least) => {
    expect(toContrastRatio(at(theme, front), at(theme, ground))).toBeGreaterThanOrEqual(least);
  });

  test(`${theme}: words can be read all along the gradient of the page`, () => {
    const words = ['ink', 'ink-soft', 'ink-faint', ...hues.map((hue) => `${hue}-ink`)];
    const spots = gradient.flatMap((stop, index) =>
      between(at(theme, stop), at(theme, gradient[index + 1] ?? stop)),
    );
    for (const word of words) {
      const ratios = spots.map((spot) => toContrastRatio(at(theme, word), spot));
      expect(Math.min(...ratios), word).toBeGreaterThanOrEqual(WORDS);
    }
  });
}

function at(theme: 'light' | 'dark', name: string): string {
  const color = colors[theme][name];
  if (color === undefined) throw new Error(`theme.css has no ${name}`);
  return color;
}

function pair(fronts: string[], grounds: string[], least: number): [string, string, number][] {
  return fronts.flatMap((front) =>
    grounds.map((ground): [string, string, number] => [front, ground, least]),
  );
}

/** Returns ten colours from one to the other, including the first. */
function between(from: string, to: string): string[] {
  const ends = [from, to].map((hex) =>
    [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)),
  );
  return Array.from({ length: 10 }, (_, step) => {
    const channels = [0, 1, 2].map((i) => {
      const [start = 0, end = 0] = ends.map((channels) => channels[i] ?? 0);
      return Math.round(start + ((end - start) * step) / 10);
    });
    return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  });
}
