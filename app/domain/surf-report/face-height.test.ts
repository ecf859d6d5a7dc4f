import { expect, test } from 'vitest';
import { toFaceM, toFaceWord, toHighestFaceM } from './face-height.ts';
import { type FaceWord, faceWords } from './face-words.ts';

const swell = (heightM: number, periodS: number | null, directionDegrees: number | null = 270) => ({
  heightM,
  periodS,
  directionDegrees,
});

test.each<[number, FaceWord]>([
  [0, 'flat'],
  [0.1, 'flat'],
  [0.2, 'ankle high'],
  [0.5, 'knee high'],
  [0.9, 'waist high'],
  [1.1, 'chest high'],
  [1.6, 'head high'],
  [2, 'overhead'],
  [2.9, 'overhead'],
  [5, 'double overhead'],
])('%d m is %s', (faceM, word) => {
  expect(toFaceWord(faceM)).toBe(word);
});

test('every height has a word, and the words rise with it', () => {
  expect(faceWords).toHaveLength(8);
  expect(toFaceWord(30)).toBe('double overhead');
});

test('a metre of swell breaks higher the longer its period, as in Komar and Gaughan', () => {
  expect(toFaceM(swell(1, 8), 270)).toBe(1.4);
  expect(toFaceM(swell(1, 12), 270)).toBe(1.7);
  expect(toFaceM(swell(1, 16), 270)).toBe(1.9);
  expect(toFaceM(swell(2, 12), 270)).toBe(2.9);
  expect(toFaceM(swell(0, 12), 270)).toBe(0);
});

test('swell from the side breaks smaller, around a point still a little, from behind not at all', () => {
  const faces = [270, 315, 350, 20, 90].map((from) => toFaceM(swell(1, 12, from), 270));
  expect(faces).toEqual([1.7, 1.4, 1, 1, 0]);
  expect(toFaceM(swell(1, 12, 350), 10)).toBe(toFaceM(swell(1, 12, 20), 0));
});

test('without a period there is no height, without a direction the swell comes straight', () => {
  expect(toFaceM(swell(1, null), 270)).toBeNull();
  expect(toFaceM(swell(1, 12, null), 270)).toBe(1.7);
  expect(toHighestFaceM([null, swell(1, null)], 270)).toBeNull();
  expect(toHighestFaceM([swell(0.5, 6), null, swell(1, 12)], 270)).toBe(1.7);
});
