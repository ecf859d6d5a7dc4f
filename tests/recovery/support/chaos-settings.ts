import { randomInt } from 'node:crypto';

export type ChaosSettings = {
  /** The same seed kills at the same moments of the work, as far as the machine is as fast. */
  seed: number;
  killsPerPart: number;
};

const SHORT_KILLS = 1;

/** From CHAOS_SEED and CHAOS_KILLS (for each part); without them a new seed and the short form. */
export function readChaosSettings(env: Record<string, string | undefined>): ChaosSettings {
  return {
    seed: Number(env.CHAOS_SEED || randomInt(2 ** 31)),
    killsPerPart: Number(env.CHAOS_KILLS || SHORT_KILLS),
  };
}
