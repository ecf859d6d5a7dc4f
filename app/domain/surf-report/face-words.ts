/**
 * Surfers' words from small to big, with the least height of the wave's face, for a surfer of 1.75
 * m.
 */
export const words = [
  ['flat', 0],
  ['ankle high', 0.2],
  ['knee high', 0.4],
  ['waist high', 0.75],
  ['chest high', 1.1],
  ['head high', 1.45],
  ['overhead', 1.9],
  ['double overhead', 3],
] as const;

export type FaceWord = (typeof words)[number][0];

export const faceWords: readonly FaceWord[] = words.map(([word]) => word);
