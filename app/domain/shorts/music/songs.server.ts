import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { saveOnce } from '#app/platform/storage/save-once.server.ts';
import { readSong } from './read-song.server.ts';
import {
  DECLARATION,
  LONGEST_SONG_MS,
  SHORTEST_SONG_MS,
  SONG_TYPES,
  type Song,
  type SongProblem,
  songSchema,
} from './song.ts';

const listSchema = z.object({ holderId: z.string(), songs: z.array(songSchema) }).nullable();

/** The songs of the school that holds a short, or of the user, the newest first; null for a short that is not the user's. */
export async function listSongs(
  db: Db,
  shortId: string,
): Promise<{ holderId: string; songs: Song[] } | null> {
  const answer = await db.rpc('list_songs', { short_id: shortId });
  if (answer.error) throw new Error('Listing songs failed', { cause: answer.error });
  return listSchema.parse(answer.data);
}

type Upload = {
  shortId: string;
  /** The holder of the short. */
  holderId: string;
  /** The browser creates it. */
  id: string;
  title: string;
  beats: number[];
  file: Buffer;
};

/** Stores a song that the user has declared the right to. May be repeated. Null on success. */
export async function saveSong(db: Db, upload: Upload): Promise<SongProblem | null> {
  const { shortId, holderId, id, title, beats, file } = upload;
  const read = await readSong(file);
  if (!read) return 'unreadable';
  const { ending, durationMs } = read;
  if (durationMs > LONGEST_SONG_MS) return 'too-long';
  if (durationMs < SHORTEST_SONG_MS) return 'too-short';
  const path = `${holderId}/${id}.${ending}`;
  const contentType = SONG_TYPES[ending];
  if (!(await saveOnce(db, { bucket: 'music', path, bytes: file, contentType }))) return 'no-room';
  const heard = beats.filter((ms) => ms < durationMs);
  const song = { id, title, ending, durationMs, beats: heard, declaration: DECLARATION };
  const answer = await db.rpc('save_song', { short_id: shortId, song });
  // The quota is used up.
  if (answer.error?.code === 'PT507') return 'no-room';
  if (requireData('Saving a song', answer) !== 'saved') throw new Error('A song was not saved');
  return null;
}

/** False for a song that is not the user's, or of none of their schools. */
export async function deleteSong(db: Db, id: string): Promise<boolean> {
  return requireData('Deleting a song', await db.rpc('delete_song', { song_id: id }));
}
