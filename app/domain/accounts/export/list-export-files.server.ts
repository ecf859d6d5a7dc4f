import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAllOf } from '#app/platform/storage/read-stream.server.ts';
import type { AccountData } from './list-account-data.server.ts';

/**
 * A file in the export: the original of the user's own video, the best rendition of one of their
 * waves, the voice of a review or an answer, a short, or a song.
 */
export type ExportFile = {
  kind: 'original' | 'wave' | 'voice' | 'short' | 'song';
  id: string;
  /** Null for a short, which is of several, and for a song. */
  sessionId: string | null;
  bucket: 'originals' | 'renditions' | 'voices' | 'answers' | 'music';
  path: string;
  bytes: number;
  /** Its name in the archive. */
  name: string;
};

type Data = Pick<
  AccountData,
  | 'sessions'
  | 'videos'
  | 'waves'
  | 'ownSessionIds'
  | 'rosterLines'
  | 'reviews'
  | 'answers'
  | 'shorts'
  | 'songs'
>;

/** The videos, voices and songs that a user can export. */
export async function listExportFiles(db: Db, data: Data): Promise<ExportFile[]> {
  const days = new Map(data.sessions.map(({ id, starts_at }) => [id, starts_at.slice(0, 10)]));
  const toName = (folder: string, sessionId: string, id: string, rest: string) =>
    `${folder}/${days.get(sessionId) ?? 'undated'}/${id.slice(0, 8)}${rest}`;
  const originals = data.videos
    .filter(
      (video) =>
        data.ownSessionIds.has(video.session_id) && video.uploaded_at && !video.raw_deleted_at,
    )
    .map((video) => ({
      kind: 'original' as const,
      id: video.id,
      sessionId: video.session_id,
      bucket: 'originals' as const,
      path: video.original_path,
      bytes: video.size_bytes,
      name: toName('originals', video.session_id, video.id, `-${toPlainName(video.file_name)}`),
    }));
  const lines = new Set(data.rosterLines.map(({ id }) => id));
  const mine = data.waves.filter((wave) => wave.surfer_id && lines.has(wave.surfer_id));
  const best = await findBest(
    db,
    mine.map(({ id }) => id),
  );
  const waves = mine.flatMap((wave) => {
    const rendition = best.get(wave.id);
    if (!rendition) return [];
    return {
      kind: 'wave' as const,
      id: wave.id,
      sessionId: wave.session_id,
      bucket: 'renditions' as const,
      path: rendition.path,
      bytes: rendition.bytes,
      name: toName('waves', wave.session_id, wave.id, '.mp4'),
    };
  });
  const said = [
    ...data.reviews.map(({ sent_at: at, ...row }) => ({ ...row, at, bucket: 'voices' as const })),
    ...data.answers.map(({ created_at: at, ...row }) => ({
      ...row,
      at,
      bucket: 'answers' as const,
    })),
  ];
  const voices = said.flatMap(({ id, session_id, at, bucket, voice_path, voice_bytes }) => {
    if (voice_path === null) return [];
    return {
      kind: 'voice' as const,
      id,
      sessionId: session_id,
      bucket,
      path: voice_path,
      bytes: voice_bytes,
      name: `${bucket}/${at.slice(0, 10)}/${id.slice(0, 8)}.m4a`,
    };
  });
  const shorts = data.shorts.flatMap(({ id, created_at, path, bytes }) => {
    if (path === null) return [];
    return {
      kind: 'short' as const,
      id,
      sessionId: null,
      bucket: 'renditions' as const,
      path,
      bytes,
      name: `shorts/${created_at.slice(0, 10)}/${id.slice(0, 8)}.mp4`,
    };
  });
  const songs = data.songs.flatMap(({ id, title, path, bytes }) => {
    if (path === null) return [];
    const ending = path.slice(path.lastIndexOf('.'));
    return {
      kind: 'song' as const,
      id,
      sessionId: null,
      bucket: 'music' as const,
      path,
      bytes,
      name: `music/${id.slice(0, 8)}-${toPlainName(title)}${ending}`,
    };
  });
  return [...originals, ...waves, ...voices, ...shorts, ...songs];
}

/** The best rendition of each wave that is one playable file. */
async function findBest(db: Db, waveIds: string[]) {
  const rows = await readAllOf('Reading renditions', waveIds, (ids) =>
    db
      .from('renditions')
      .select('id, wave_id, kind, path, bytes, height')
      .in('wave_id', ids)
      .in('kind', ['full', 'download', 'ladder', 'preview', 'marked-preview'])
      .is('angle_id', null)
      .order('id'),
  );
  const rank = ({ kind, height }: { kind: string; height: number }) =>
    ({ full: Number.POSITIVE_INFINITY, download: Number.MAX_SAFE_INTEGER, 'marked-preview': 0 })[
      kind
    ] ?? height;
  const best = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const known = best.get(row.wave_id ?? '');
    if (row.wave_id && (!known || rank(row) > rank(known))) best.set(row.wave_id, row);
  }
  return best;
}

/** A file name that is valid on every system. */
function toPlainName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  return plain.slice(-120) || 'video';
}
