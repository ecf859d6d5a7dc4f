export type TargetSurfer = {
  id: string;
  name: string;
  /** Whether the surfer agrees to links at this moment. */
  agrees: boolean;
};
export type TargetWave = { id: string; surferId: string | null; durationMs: number };

/** The waves and surfers of a session that links can open. */
export type ShareTargets = {
  /** Days until a new link expires, unless its creator sets another number. */
  linkDays: number;
  /** In the order of the roster. */
  surfers: TargetSurfer[];
  /** In the order they were ridden. */
  waves: TargetWave[];
};

type Target = {
  kind: 'session' | 'surfer' | 'wave';
  surferId: string | null;
  waveId: string | null;
};

/** The name of a link's target: `Ana, wave 2`. */
export function toTargetName({ surfers, waves }: ShareTargets, target: Target): string {
  if (target.kind === 'session') return 'The whole session';
  if (target.kind === 'surfer') {
    const surfer = surfers.find(({ id }) => id === target.surferId);
    return `${surfer?.name ?? 'A surfer'}’s waves`;
  }
  const wave = waves.find(({ id }) => id === target.waveId);
  const surfer = surfers.find(({ id }) => id === wave?.surferId);
  const number = waves
    .filter(({ surferId }) => surferId === wave?.surferId)
    .indexOf(wave as TargetWave);
  return `${surfer?.name ?? 'No surfer yet'}, wave ${number + 1}`;
}

/**
 * How many waves a link to this target has, and how many of them it shows: those whose surfer
 * agrees.
 */
export function countShown(
  { surfers, waves }: ShareTargets,
  target: Target,
): { all: number; shown: number } {
  const agreed = new Set(surfers.filter(({ agrees }) => agrees).map(({ id }) => id));
  const meant = waves.filter(
    ({ id, surferId }) =>
      target.kind === 'session' ||
      (target.kind === 'surfer' ? surferId === target.surferId : id === target.waveId),
  );
  const shown = meant.filter(({ surferId }) => surferId !== null && agreed.has(surferId));
  return { all: meant.length, shown: shown.length };
}
