import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** A tenth of a second to load: it stays in the page for the next check. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page that is open; our pages have no frames to look into. Elements without a fault are
 * not described, which takes a third of the time of `@axe-core/playwright`.
 */
export async function findViolations(
  page: Page,
  options: axe.RunOptions = {},
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(run, options);
}

/** Runs in the page. */
async function run(options: axe.RunOptions): Promise<axe.Result[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  return (await checker.run(document, { ...options, resultTypes: ['violations'] })).violations;
}
