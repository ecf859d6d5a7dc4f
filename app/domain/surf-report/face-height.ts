/** As surfers say it, from small to big. */
export const faceWords = [
  'flat',
  'ankle high',
  'knee high',
  'waist high',
  'chest high',
  'head high',
  'overhead',
  'double overhead',
] as const;
export type FaceWord = (typeof faceWords)[number];
