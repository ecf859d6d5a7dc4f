import { z } from 'zod';

/** What may be uploaded, by the ending under which it is stored. */
export const SONG_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
} as const;
export type SongEnding = keyof typeof SONG_TYPES;

/** As the bucket. */
export const MAX_SONG_BYTES = 48 * 1024 ** 2;
export const LONGEST_SONG_MS = 15 * 60 * 1000;
export const SHORTEST_SONG_MS = 1000;
export const MOST_TITLE_LETTERS = 120;
/** Of the longest song, at 400 beats a minute. */
export const MOST_BEATS = 6000;

/** What a user declares, stored with the song. */
export const DECLARATION =
  'I have the right to use this music in videos, and to publish them with it.';

export const songSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** In storage. */
  path: z.string(),
  durationMs: z.number(),
  /** In ms of the song, one after the other; none where it has no beat. */
  beats: z.array(z.number()),
  declaredAt: z.string(),
});
export type Song = z.infer<typeof songSchema>;

/** What keeps a song from being used. */
export type SongProblem = 'unreadable' | 'too-large' | 'too-long' | 'too-short' | 'no-room';

/** The title of a song by the name of its file. */
export function toSongTitle(fileName: string): string {
  const title = fileName.replace(/\.[a-z0-9]{2,4}$/i, '').trim();
  return title.slice(0, MOST_TITLE_LETTERS) || 'Song';
}
