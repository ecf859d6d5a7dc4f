import { mkdir, writeFile } from 'node:fs/promises';
import { type Locator, test } from '@playwright/test';
import type { Film } from './upload-world.ts';

/**
 * Sets videos on an input as files of the test's output folder. Given as bytes, they would go
 * through the connection by which the test controls the browser, which costs a busy machine many seconds.
 */
export async function selectFilms(input: Locator, ...films: Film[]): Promise<void> {
  await mkdir(test.info().outputDir, { recursive: true });
  const paths = films.map(({ name }) => test.info().outputPath(name));
  await Promise.all(films.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  await input.setInputFiles(paths);
}
