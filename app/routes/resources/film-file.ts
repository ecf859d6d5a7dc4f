import { SONG_TYPES, type SongEnding } from '#app/domain/shorts/music/song.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/film-file';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = new RegExp(`^(?:videos|waves|shorts)/${UUID}/[a-z0-9-]{1,80}\\.(mp4|webp)$`);
const SONG = new RegExp(`^music/(${UUID}/${UUID}\\.(mp3|m4a|wav|ogg))$`);
const VOICE = new RegExp(`^voices/(${UUID}/${UUID}\\.m4a)$`);
const CONTENT_TYPES = { mp4: 'video/mp4', webp: 'image/webp' };

/** Sends a video, a storyboard sheet, a song or a coach's voice, also by range, to users who may see or hear it. */
export function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const path = params['*'];
  // The browser revalidates on each request, and gets a 304 if its copy is current.
  const cacheControl = 'private, no-cache';
  const [, song, songEnding] = SONG.exec(path) ?? [];
  if (song) {
    const contentType = SONG_TYPES[songEnding as SongEnding];
    return respondWithStoredFile(db, request, {
      bucket: 'music',
      path: song,
      contentType,
      cacheControl,
    });
  }
  const [, voice] = VOICE.exec(path) ?? [];
  if (voice) {
    const contentType = 'audio/mp4';
    return respondWithStoredFile(db, request, {
      bucket: 'voices',
      path: voice,
      contentType,
      cacheControl,
    });
  }
  const ending = FILE.exec(path)?.[1];
  if (!ending) throw fail('rendition-not-found');
  const contentType = CONTENT_TYPES[ending as keyof typeof CONTENT_TYPES];
  return respondWithStoredFile(db, request, { path, contentType, cacheControl });
}
