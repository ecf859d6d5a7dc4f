import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createRecipe, type RecipeBook } from '#app/domain/conversions/recipes/recipe.ts';

const POLL_MS = 20;
const FILE_NAME = 'echo.mp4';

const plan = z.strictObject({
  /** A path: after its first source the recipe waits until there is a file. */
  gate: z.string().optional(),
  fails: z.boolean().optional(),
  /** The space that it claims to need. */
  madeBytes: z.number().optional(),
});

/** The one kind of `MADE_UP_SUBJECT`: the bytes of its sources, one after the other. */
export const ECHO_RECIPES: RecipeBook = {
  echo: createRecipe({
    plan,
    estimateBytes: (job) =>
      plan.parse(job.plan).madeBytes ?? job.sources.reduce((sum, { bytes }) => sum + bytes, 0),
    timeLimitMs: () => null,
    async run(_job, { gate, fails }, { sources, outDir, onProgress, signal }) {
      let bytes = 0;
      for (const [index, { localPath }] of sources.entries()) {
        const content = await readFile(localPath);
        await appendFile(join(outDir, FILE_NAME), content);
        bytes += content.length;
        onProgress((index + 1) / sources.length);
        while (gate && !existsSync(gate)) await wait(POLL_MS, undefined, { signal });
      }
      if (fails) return { outcome: 'failed', problem: 'There was no echo.', log: 'silence' };
      const unmeasured = { durationMs: null, frameCount: null, bitrate: null, codec: null };
      const file = { kind: 'echo', fileName: FILE_NAME, contentType: 'video/mp4', bytes };
      const files = [{ ...file, width: 1, height: 1, ...unmeasured }];
      return { outcome: 'done', files, inspection: null, log: '' };
    },
  }),
};
