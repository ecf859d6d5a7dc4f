import { toScaledSize } from '../../../shorts/crop/crop.ts';
import { EARLIER_MS, listStretches, toBend, toFrameCount } from '../../../shorts/pace.ts';
import type { Clip } from '../../../shorts/plan.ts';
import { FORMATS, type Format, FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import { listSoundParts } from '../../../shorts/sound-parts.ts';
import type { VideoInfo } from '../../../videos/inspection/video-info.ts';
import type { TimeRange } from '../conversion-types.ts';
import { toPictureFilter, toSoundFilter } from '../filters.ts';
import { TO_SHORT_SOUND } from './short-presets.ts';

type Asked = { clip: Clip; info: VideoInfo; range: TimeRange };
type Size = { width: number; height: number };
type Region = Size & { x: number; y: number };

/** The slowest speed of one `atempo` in ffmpeg 5. */
const SLOWEST_TEMPO = 0.5;

/** The filters that crop and slow a clip's picture into exactly its frames of the short. */
export function toClipPicture(asked: Asked & { format: Format; canToneMap: boolean }): string {
  const { clip, format, info, range, canToneMap } = asked;
  const scaled = toScaledSize(info, format, clip.zoom);
  const region = toRegion(clip, { info, scaled, format });
  const factor = { x: scaled.width / info.width, y: scaled.height / info.height };
  const size = {
    width: Math.round(region.width * factor.x),
    height: Math.round(region.height * factor.y),
  };
  const { width, height } = FORMATS[format];
  const corner = (axis: 'x' | 'y', whole: number, shown: number, has: number) => {
    const wanted = `round((${toMiddleExpression(clip, axis)})*${whole}-${shown / 2})`;
    const inPicture = `min(${whole - shown},max(0,${wanted}))`;
    // The region is what the scaled picture has been cut to.
    return `min(${has - shown},max(0,${inPicture}-${Math.round(region[axis] * factor[axis])}))`;
  };
  return [
    toPictureFilter({ info, range, size, region, canToneMap, times: 'keep', rate: null }),
    // `exact`: at even pixels alone the crop would jitter. Of 4:2:0 the brightness is cut at each pixel, and the
    // colours at most one beside it.
    `crop=${width}:${height}:'${corner('x', scaled.width, width, size.width)}':'${corner('y', scaled.height, height, size.height)}':exact=1`,
    `setpts='(${clip.slow ? toShownExpression(clip) : 'T'}-${EARLIER_MS / 1000})/TB'`,
    `fps=${FRAME_RATE}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${toFrameCount(clip)}`,
    'setpts=PTS-STARTPTS',
  ].join(',');
}

/**
 * The sound of a clip, as long as its picture to the sample. What is slowed is stretched, at its pitch.
 * @param input null: silence
 */
export function toClipSound({
  clip,
  info,
  range,
  input,
}: Asked & { input: string | null }): string {
  const end = `atrim=end_sample=${Math.round((toFrameCount(clip) * 48_000) / FRAME_RATE)}`;
  if (!input) return `anullsrc=r=48000:cl=stereo,${end}`;
  const whole = `${input}${toSoundFilter(info, range)},${TO_SHORT_SOUND}`;
  const last = `volume=${clip.volume},apad,${end}`;
  const parts = listSoundParts(clip);
  if (parts.length === 1 && parts[0]?.tempo === 1) return `${whole},${last}`;
  const outs = parts.map((_, index) => `[a${index}]`);
  const made = parts.map(({ startMs, endMs, tempo }, index) => {
    const tempos = listTempos(tempo).map((factor) => `,atempo=${factor}`);
    const cut = `atrim=start=${startMs / 1000}:end=${endMs / 1000},asetpts=PTS-STARTPTS`;
    return `${outs[index]}${cut}${tempos.join('')}[t${index}]`;
  });
  const ins = parts.map((_, index) => `[t${index}]`).join('');
  return [
    `${whole},apad=whole_dur=${(clip.endMs - clip.startMs) / 1000},asplit=${parts.length}${outs.join('')}`,
    ...made,
    `${ins}concat=n=${parts.length}:v=0:a=1,${last}`,
  ].join(';');
}

function listTempos(tempo: number): number[] {
  if (tempo === 1) return [];
  if (tempo >= SLOWEST_TEMPO) return [tempo];
  return [SLOWEST_TEMPO, ...listTempos(tempo / SLOWEST_TEMPO)];
}

/** The part of the picture that the crop ever shows, in even pixels: nothing else has to be scaled. */
function toRegion(
  { path }: Clip,
  { info, scaled, format }: { info: Size; scaled: Size; format: Format },
): Region {
  const range = (axis: 'x' | 'y') => {
    const [whole, shown, has] =
      axis === 'x'
        ? [scaled.width, FORMATS[format].width, info.width]
        : [scaled.height, FORMATS[format].height, info.height];
    const middles = path.length > 0 ? path.map((keyframe) => keyframe[axis]) : [0.5];
    const corner = (middle: number) =>
      Math.min(whole - shown, Math.max(0, Math.round(middle * whole - shown / 2)));
    const first = Math.floor((corner(Math.min(...middles)) * has) / whole / 2) * 2;
    const end = Math.ceil(((corner(Math.max(...middles)) + shown) * has) / whole / 2) * 2;
    return { first, length: Math.min(has, end) - first };
  };
  const [x, y] = [range('x'), range('y')];
  return { x: x.first, y: y.first, width: x.length, height: y.length };
}

/**
 * As `toMiddle`, of `t` in seconds from the start of the clip. Terms are added, since ffmpeg limits
 * how deep they nest.
 */
function toMiddleExpression({ path, startMs }: Clip, axis: 'x' | 'y'): string {
  const [first, ...rest] = path;
  if (!first) return '0.5';
  const at = (ms: number) => (ms - startMs) / 1000;
  const terms = [`lt(t,${at(first.ms)})*${first[axis]}`];
  let from = first;
  for (const to of rest) {
    const [start, end] = [at(from.ms), at(to.ms)];
    const slope = end > start ? (to[axis] - from[axis]) / (end - start) : 0;
    terms.push(`gte(t,${start})*lt(t,${end})*(${from[axis]}+(t-(${start}))*(${slope}))`);
    from = to;
  }
  terms.push(`gte(t,${at(from.ms)})*${from[axis]}`);
  return terms.join('+');
}

/** As `toShownMs`, in seconds, of `T` in seconds from the start of the clip. */
function toShownExpression(clip: Clip): string {
  const stretches = listStretches(clip);
  return stretches
    .map((stretch, index) => {
      const start = stretch.startMs / 1000;
      const into = `(T-${start})`;
      const isLast = index === stretches.length - 1;
      const within = isLast
        ? `gte(T,${start})`
        : `gte(T,${index === 0 ? -1 : start})*lt(T,${stretch.endMs / 1000})`;
      // Per s instead of per ms.
      const bend = toBend(stretch) * 1000;
      return `${within}*(${stretch.shownAtMs / 1000}+${stretch.startPace}*${into}+(${bend})*${into}*${into})`;
    })
    .join('+');
}
