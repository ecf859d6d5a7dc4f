import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { signPaths } from '#app/platform/sign-paths.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

type Rendition = { kind: string; path: string };

/** Videos and waves with the addresses a player needs, all signed in one request. */
export async function signSources(
  db: Db,
  userId: string,
  videos: SessionVideo[],
  waves: SessionWave[],
) {
  const wanted: Rendition[] = [
    ...videos.flatMap(({ renditions }) => renditions),
    ...waves.flatMap(({ renditions }) => renditions),
  ].filter(({ kind }) => kind !== 'ladder' && kind !== 'poster' && kind !== 'full');
  const paths = wanted.map(({ path }) => path);
  const urls = await signPaths(db, userId, 'renditions', paths);
  const find = (renditions: Rendition[], kind: string) => {
    const path = renditions.find((rendition) => rendition.kind === kind)?.path;
    return (path && urls.get(path)) ?? null;
  };
  return {
    videos: videos.map((video) => ({
      ...video,
      src: {
        preview: find(video.renditions, 'preview'),
        scrub: find(video.renditions, 'scrub'),
        hls: toPlaylist('videos', video.id, video.renditions),
        poster: toPoster(video.renditions),
        storyboard: toStoryboard(video.renditions, urls),
      },
    })),
    waves: waves.map((wave) => ({
      ...wave,
      src: {
        preview: find(wave.renditions, 'preview'),
        hls: toPlaylist('waves', wave.id, wave.renditions),
        poster: toPoster(wave.renditions),
      },
    })),
  };
}

/** Drawn by the app, which asks each time whether its asker may see it: it needs no signature. */
function toPoster(renditions: Rendition[]): string | null {
  const poster = renditions.find(({ kind }) => kind === 'poster');
  return poster ? `/images/renditions/${poster.path}` : null;
}

function toPlaylist(of: 'videos' | 'waves', id: string, renditions: Rendition[]): string | null {
  const ready = renditions.some(({ kind }) => kind === 'ladder');
  return ready ? `/media/${of}/${id}/master.m3u8` : null;
}

function toStoryboard(renditions: SessionVideo['renditions'], urls: Map<string, string>) {
  // The number of the sheet stands in the path; by text, sheet 10 would come before sheet 2.
  const sheets = renditions
    .filter(({ kind }) => kind === 'storyboard')
    .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  const signed = sheets.map(({ path }) => urls.get(path)).filter((url) => url !== undefined);
  const complete = sheets.length > 0 && signed.length === sheets.length;
  return complete ? { urls: signed, details: sheets[0]?.details } : null;
}
