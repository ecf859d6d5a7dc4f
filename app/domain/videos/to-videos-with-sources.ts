import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';

type Rendition = { kind: string; path: string };

/**
 * Videos with the addresses a player needs.
 *
 * @param waves whose posters stand in for those of their videos: a clip has none of its own
 */
export function toVideosWithSources(
  videos: SessionVideo[],
  waves: { videoId: string; posterPath: string | null }[] = [],
) {
  return videos.map((video) => ({
    ...video,
    src: {
      preview: findAddress(video.renditions, 'preview'),
      scrub: findAddress(video.renditions, 'scrub'),
      hls: toPlaylist(video.id, video.renditions),
      poster: toPoster(video, waves),
      storyboard: toStoryboard(video.renditions),
    },
  }));
}

function findAddress(renditions: Rendition[], kind: string): string | null {
  const found = renditions.find((rendition) => rendition.kind === kind);
  return found ? toFilmAddress(found.path) : null;
}

/** The app renders it as small as it is shown. */
function toPoster(
  { id, renditions }: SessionVideo,
  waves: { videoId: string; posterPath: string | null }[],
): string | null {
  const own = renditions.find(({ kind }) => kind === 'poster')?.path;
  const path =
    own ?? waves.find(({ videoId, posterPath }) => videoId === id && posterPath)?.posterPath;
  return path ? `/images/renditions/${path}` : null;
}

function toPlaylist(id: string, renditions: Rendition[]): string | null {
  const ready = renditions.some(({ kind }) => kind === 'ladder');
  return ready ? `/media/videos/${id}/master.m3u8` : null;
}

function toStoryboard(renditions: SessionVideo['renditions']) {
  // Sort by the number of the sheet in the path; sorted as text, sheet 10 would come before sheet
  // 2.
  const sheets = renditions
    .filter(({ kind }) => kind === 'storyboard')
    .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  if (sheets.length === 0) return null;
  return { urls: sheets.map(({ path }) => toFilmAddress(path)), details: sheets[0]?.details };
}
