import { randomInt } from 'node:crypto';
import { isLong } from '../../support/is-long.ts';

export type ChaosSettings = {
  /** The same seed kills at the same moments of the work, as far as the machine is as fast. */
  seed: number;
  killsPerPart: number;
};

const SHORT_KILLS = 1;
const LONG_KILLS = 25;

/** From CHAOS_SEED and CHAOS_KILLS (for each part); without them a new seed, and as many kills as the form has. */
export function readChaosSettings(env: Record<string, string | undefined>): ChaosSettings {
  return {
    seed: Number(env.CHAOS_SEED || randomInt(2 ** 31)),
    killsPerPart: Number(env.CHAOS_KILLS || (isLong ? LONG_KILLS : SHORT_KILLS)),
  };
}
