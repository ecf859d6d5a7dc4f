import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';

export type SurferWaves = { surferName: string; anchor: string; waves: LinkedWave[] };

/** A link's waves, which come surfer by surfer, with a name above each surfer's. */
export function groupBySurfer(waves: LinkedWave[]): SurferWaves[] {
  const groups: SurferWaves[] = [];
  for (const wave of waves) {
    const last = groups.at(-1);
    if (last?.surferName === wave.surferName) {
      last.waves.push(wave);
      continue;
    }
    const anchor = `surfer-${groups.length + 1}`;
    groups.push({ surferName: wave.surferName, anchor, waves: [wave] });
  }
  return groups;
}
