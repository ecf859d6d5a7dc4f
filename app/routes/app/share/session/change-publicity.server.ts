import type { FormAnswer } from '#app/components/form-answer.ts';
import { getWavePublicity } from '#app/domain/waves/get-wave-publicity.server.ts';
import { makeWavePublic } from '#app/domain/waves/make-wave-public.server.ts';
import { refusePublicWave } from '#app/domain/waves/refuse-public-wave.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { describeObstacle } from './describe-obstacle.ts';

/** The first two are staff's to say, the others the surfer's. */
export const PUBLICITY_INTENTS = ['publish', 'unpublish', 'refuse-public', 'allow-public'] as const;

type Wave = { id: string; sessionId: string };
type Intent = (typeof PUBLICITY_INTENTS)[number];

/**
 * Shows a wave on the surf report, or takes it off.
 *
 * @returns a sentence where it can't be shown
 * @throws 404 of the catalogue when the wave is not theirs to decide about
 */
export async function changePublicity(db: Db, wave: Wave, intent: Intent): Promise<FormAnswer> {
  switch (intent) {
    case 'publish':
      return publish(db, wave);
    case 'unpublish': {
      await makeWavePublic(db, wave, false);
      // Somebody may have done so before; what still stands is not theirs.
      const publicity = await getWavePublicity(db, wave.id);
      if (!publicity || publicity.isChosen) throw fail('wave-not-found');
      return { ok: true, text: 'It is off the surf report.' };
    }
    default: {
      const isRefused = intent === 'refuse-public';
      if (!(await refusePublicWave(db, wave.id, isRefused))) throw fail('wave-not-found');
      const text = isRefused
        ? 'It is off the surf report, and stays off.'
        : 'It may be shown on the surf report again.';
      return { ok: true, text };
    }
  }
}

async function publish(db: Db, wave: Wave): Promise<FormAnswer> {
  const publicity = await getWavePublicity(db, wave.id);
  if (!publicity) throw fail('wave-not-found');
  if (publicity.obstacle) {
    return { ok: false, values: {}, fieldErrors: { form: describeObstacle(publicity) } };
  }
  if (!(await makeWavePublic(db, wave, true))) throw fail('wave-not-found');
  return { ok: true, text: 'It is on the surf report now.' };
}
