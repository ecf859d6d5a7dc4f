import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { listFaintTexts } from './list-faint-texts.ts';

/** A tenth of a second to load: it stays in the page for the next check. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a rule found: its id, and for each element the element and what is wrong. */
export type Violation = { id: string; elements: string[] };

/**
 * What axe finds on the page that is open, and faint texts over gradients and pictures, which axe leaves undecided.
 * Our pages have no frames to look into. Elements without a fault are not described, which takes a third of the time
 * of `@axe-core/playwright`.
 *
 * @param within a selector of the part that is checked; the whole page unless given
 */
export async function findViolations(
  page: Page,
  options: axe.RunOptions = {},
  within?: string,
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations, undecided } = await page.evaluate(run, { options, within });
  const faint = await page.evaluate(listFaintTexts, undecided);
  return faint.length > 0 ? [...violations, { id: 'color-contrast', elements: faint }] : violations;
}

/** Runs in the page. */
async function run({ options, within }: { options: axe.RunOptions; within?: string | undefined }) {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  // Experimental, so it runs only where it is named.
  const rules = { 'label-content-name-mismatch': { enabled: true }, ...options.rules };
  const found = await checker.run(within ?? document, {
    ...options,
    rules,
    resultTypes: ['violations', 'incomplete'],
  });
  const violations = found.violations.map(({ id, nodes }) => ({
    id,
    elements: nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`),
  }));
  const contrasts = found.incomplete.filter(({ id }) => id === 'color-contrast');
  const undecided = contrasts.flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  return { violations, undecided };
}
