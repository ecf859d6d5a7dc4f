import { expect, test } from 'vitest';
import { EMPTY_PLAN, planSchema } from '../plan.ts';
import { listBeatMarks, moveMusic, saveMusic, selectSong } from './edit-music.ts';
import { toMusicGain, toMusicTimes } from './music-gain.ts';
import { toSongTitle } from './song.ts';

const song = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Swell',
  path: 'a/b.mp3',
  durationMs: 60_000,
  beats: [],
  declaredAt: '',
};
const chosen = selectSong(EMPTY_PLAN, song);
if (!chosen.music) throw new Error('It has music');
const music = { ...chosen.music, volume: 0.8, fadeInMs: 1000, fadeOutMs: 2000 };

test('a plan of before has no music, and one with music is valid', () => {
  expect(planSchema.parse({ version: 1, clips: [] }).music).toBeNull();
  expect(planSchema.safeParse(chosen).success).toBe(true);
  expect(planSchema.safeParse(saveMusic(chosen, { volume: 2 })).success).toBe(false);
});

test('music fades in, and out before the end of the short', () => {
  const gainAt = (ms: number) => toMusicGain(music, { ms, shortMs: 10_000 });
  expect([0, 500, 1000, 8000, 9000, 10_000].map(gainAt)).toEqual([0, 0.4, 0.8, 0.8, 0.4, 0]);
});

test('a song that is shorter than the short ends before it', () => {
  const late = { ...music, startMs: 57_000 };
  expect(toMusicTimes(late, 10_000)).toEqual({ endMs: 3000, fadeInMs: 1000, fadeOutMs: 2000 });
  expect(toMusicGain(late, { ms: 3001, shortMs: 10_000 })).toBe(0);
  const last = { ...music, startMs: 59_500 };
  expect(toMusicTimes(last, 10_000)).toEqual({ endMs: 500, fadeInMs: 500, fadeOutMs: 500 });
});

test('another song begins at its start, and is as loud as the one before', () => {
  const quiet = moveMusic(saveMusic(chosen, { volume: 0.2 }), 30_000.4);
  expect(quiet.music).toMatchObject({ startMs: 30_000, volume: 0.2 });
  const other = selectSong(quiet, { ...song, id: song.id.replace(/1$/, '2'), durationMs: 9000 });
  expect(other.music).toMatchObject({ startMs: 0, songMs: 9000, volume: 0.2 });
  expect(moveMusic(other, 20_000).music?.startMs).toBe(8000);
  expect(moveMusic(EMPTY_PLAN, 1000)).toBe(EMPTY_PLAN);
});

test('beats are marked where they are heard, and fewer of them where there are many', () => {
  const beats = Array.from({ length: 120 }, (_, nth) => 250 + nth * 500);
  const from = { ...music, startMs: 10_000 };
  expect(listBeatMarks(beats, from, 2000)).toEqual([250, 750, 1250, 1750]);
  const many = listBeatMarks(beats, { ...music, startMs: 0 }, 90_000);
  expect(many).toHaveLength(60);
  expect(many.slice(0, 2)).toEqual([250, 1250]);
  expect(listBeatMarks([], from, 2000)).toEqual([]);
});

test('a song is named after its file', () => {
  expect(toSongTitle('Swell (live).mp3')).toBe('Swell (live)');
  expect(toSongTitle('.m4a')).toBe('Song');
  expect(toSongTitle(`${'a'.repeat(200)}.wav`)).toHaveLength(120);
});
