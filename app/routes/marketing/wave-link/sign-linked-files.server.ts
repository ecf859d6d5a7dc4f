import type { LinkedRendition, LinkedWave } from '#app/domain/links/open-share-link.server.ts';
import { toImageAddress } from '#app/lib/to-image-address.ts';
import { LINK_TTL_S, signPaths } from '#app/platform/sign-paths.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** What the page plays, shows and offers to keep; each null until it is made. */
export type LinkedFiles = {
  poster: string | null;
  preview: string | null;
  fine: { playlist: string; file: string } | null;
  download: string | null;
  captions: string;
  /** Of what is played, so that the page keeps its place free. */
  width: number;
  height: number;
};

/** Of the qualities for players that know no playlists: enough for a phone, quick enough to start. */
const PLAIN_SHORT_SIDE_PX = 720;

/** Sharp enough on a phone, and there before the film. */
const POSTER_WIDTH_PX = 768;

export async function signLinkedFiles(
  db: Db,
  token: string,
  wave: LinkedWave,
): Promise<LinkedFiles> {
  const find = (kind: string) => wave.renditions.find((rendition) => rendition.kind === kind);
  const preview = find('preview');
  const poster = find('poster');
  const ladder = wave.renditions.filter(({ kind }) => kind === 'ladder').sort(byShortSide);
  const plain = ladder.findLast((rung) => toShortSide(rung) <= PLAIN_SHORT_SIDE_PX) ?? ladder[0];
  const best = find('download') ?? ladder.at(-1) ?? preview;
  // A small film gains nothing by a second version of the same size.
  const isFiner = plain && preview && toShortSide(plain) > toShortSide(preview);
  const wanted = [preview, plain, best].filter((rendition) => rendition !== undefined);
  const urls = await signPaths(
    db,
    token,
    'renditions',
    wanted.map(({ path }) => path),
    LINK_TTL_S,
  );
  const toUrl = (rendition?: LinkedRendition) => (rendition && urls.get(rendition.path)) ?? null;
  const file = toUrl(plain);
  return {
    poster: poster ? toImageAddress(`/w/${token}/poster`, POSTER_WIDTH_PX) : null,
    preview: toUrl(preview),
    fine: file && isFiner ? { playlist: `/w/${token}/master.m3u8`, file } : null,
    download: toDownload(toUrl(best), wave),
    captions: `/w/${token}/captions.vtt`,
    width: (preview ?? best ?? poster)?.width ?? 16,
    height: (preview ?? best ?? poster)?.height ?? 9,
  };
}

/** Storage names the file when it is told to: `Ana at Trestles 2026-11-21.mp4`. */
function toDownload(url: string | null, wave: LinkedWave): string | null {
  if (!url) return null;
  const who = [wave.surferName ?? 'Wave', 'at', wave.spotName].join(' ');
  const name = who.replaceAll(/[^\p{L}\p{N} .'-]+/gu, '').slice(0, 80);
  const fileName = `${name.trim() || 'Wave'} ${wave.startsAt.slice(0, 10)}.mp4`;
  return `${url}&download=${encodeURIComponent(fileName)}`;
}

function byShortSide(a: LinkedRendition, b: LinkedRendition): number {
  return toShortSide(a) - toShortSide(b);
}

function toShortSide({ width, height }: LinkedRendition): number {
  return Math.min(width, height);
}
