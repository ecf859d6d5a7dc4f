import { z } from 'zod';
import {
  MAX_SONG_BYTES,
  MOST_BEATS,
  MOST_TITLE_LETTERS,
  type Song,
  type SongProblem,
} from '#app/domain/shorts/music/song.ts';
import { listSongs, saveSong } from '#app/domain/shorts/music/songs.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readPictureForm } from '#app/platform/forms/read-picture-form.server.ts';

const beats = z.array(z.int().min(0)).max(MOST_BEATS);

const schema = z.object({
  id: z.uuid(),
  title: z.string().trim().min(1).max(MOST_TITLE_LETTERS),
  /** The user has the right to use it. */
  declared: z.literal('yes'),
  beats: z
    .string()
    .regex(/^[\d,]*$/)
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(beats),
});

/** What the browser gets: the songs that there are, or why this one is not among them. */
export type SavedSong = { songs: Song[] } | { problem: SongProblem };

/** Saves a song for the holder of a short; 404 for a short that is not the user's. */
export async function saveUploadedSong(
  db: Db,
  shortId: string,
  request: Request,
): Promise<Response> {
  const { form, picture: file } = await readPictureForm(request, MAX_SONG_BYTES);
  const parsed = parseForm(schema, form);
  if (!parsed.ok || !file) return Response.json({ ok: false }, { status: 400 });
  if (file === 'too-large') return answer({ problem: 'too-large' });
  const known = await listSongs(db, shortId);
  if (!known) return Response.json({ ok: false }, { status: 404 });
  const { id, title } = parsed.value;
  const { holderId } = known;
  const song = { shortId, holderId, id, title, beats: parsed.value.beats, file };
  const problem = await saveSong(db, song);
  if (problem) return answer({ problem });
  return answer({ songs: (await listSongs(db, shortId))?.songs ?? [] });
}

function answer(saved: SavedSong): Response {
  return Response.json(saved);
}
