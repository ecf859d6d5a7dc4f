import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import type { MadeFile, RecipeInput, RecipeResult, TimeRange } from './conversion-types.ts';
import { createPlainMp4 } from './create-plain-mp4.server.ts';
import { toFittingSize, toPictureFilter, toSoundFilter } from './filters.ts';
import { listRungs, readPeakBandwidth } from './ladder-rungs.ts';
import { toAacArgs, toCleanArgs, toH264Args, toViewingTimesArgs } from './output-args.ts';
import { LADDER, type Rung } from './presets.ts';
import { toRateFraction, toViewingRate } from './rates.ts';
import { readMadeFile } from './read-made-file.server.ts';
import { runRecipeFfmpeg } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

/** Long videos get longer segments: a playlist of 5,400 lines would delay the first picture. */
const LONG_SEGMENT_S = 6;
const LONG_VIDEO_MS = 20 * 60 * 1000;
/** Where the app writes the address of the file. */
const MEDIA_TOKEN = '{media}';

/** Adaptive playback: each rung one fragmented MP4 with an HLS playlist of byte ranges, all from one decoding. */
export async function createLadder(input: RecipeInput): Promise<RecipeResult> {
  const rungs = listRungs(input.info);
  const run = await runRecipeFfmpeg(input, (withSound) => toArgs(input, rungs, withSound));
  if (!run.ok) return run;
  const files = await Promise.all(rungs.map((rung) => finishRung(input, rung)));
  const made = files.filter((file) => file !== null);
  if (made.length < rungs.length) return { ok: false, reason: 'no-frames', log: run.log };
  const highest = made.at(-1);
  if (!input.range || !highest) return { ok: true, files: made, log: run.log };
  const download = await makeDownload(input, highest);
  return download.ok ? { ...download, files: [...made, ...download.files] } : download;
}

/**
 * A wave for a phone's gallery: the highest rung in one plain piece. Fragments carry no length in
 * front, so that galleries show them as 0:00 or refuse them.
 */
function makeDownload(
  { outDir, signal }: Pick<RecipeInput, 'outDir' | 'signal'>,
  rung: MadeFile,
): Promise<RecipeResult> {
  return createPlainMp4({
    sourcePath: join(outDir, rung.fileName),
    sourceBytes: rung.bytes,
    outDir,
    fileName: 'download.mp4',
    kind: 'download',
    signal,
  });
}

async function finishRung(input: RecipeInput, rung: Rung): Promise<MadeFile | null> {
  const { outDir } = input;
  const fileName = toFileName(rung);
  const file = await readMadeFile(outDir, fileName, 'ladder');
  if (!file) return null;
  const playlist = (await readFile(join(outDir, toPlaylistName(rung)), 'utf8')).replaceAll(
    fileName,
    MEDIA_TOKEN,
  );
  const frameRate = Math.round(toFrameRate(input, rung) * 1000) / 1000;
  return { ...file, playlist, details: { peakBandwidth: readPeakBandwidth(playlist), frameRate } };
}

function toArgs(input: RecipeInput, rungs: [Rung, ...Rung[]], withSound: boolean): string[] {
  const audio = withSound ? input.info.audio : null;
  const source = toSourceArgs(input, { startMs: input.range?.startMs ?? 0, withSound });
  return [
    ...source,
    '-filter_complex',
    toGraph(input, rungs, audio?.track ?? null),
    ...rungs.flatMap((rung, index) => [
      '-map',
      `[v${index}]`,
      ...toViewingTimesArgs(toFrameRate(input, rung)),
      ...toH264Args({
        info: input.info,
        frameRate: toFrameRate(input, rung),
        preset: LADDER.preset,
        crf: LADDER.crf,
        maxrateKbps: rung.maxrateKbps,
      }),
      // Every rung has its keyframes at the same times, whatever its rate, so that players can change between them.
      '-g',
      '600',
      '-sc_threshold',
      '0',
      '-force_key_frames',
      `expr:gte(t,n_forced*${LADDER.segmentS})`,
      ...(audio ? ['-map', `[a${index}]`, ...toAacArgs(audio, rung.soundKbps)] : []),
      ...toCleanArgs(),
      ...toHlsArgs(input, rung),
    ]),
  ];
}

/** Scaled (and brought to SDR) once to the highest rung, from which the lower ones are scaled. */
function toGraph(
  { info, range, ffmpeg }: RecipeInput,
  rungs: [Rung, ...Rung[]],
  audioTrack: number | null,
): string {
  const highest = rungs.at(-1) ?? rungs[0];
  const first = toPictureFilter({
    info,
    range,
    size: toFittingSize(info, highest.shortSidePx),
    canToneMap: ffmpeg.canToneMap,
    times: 'keep',
    rate: toRungRate(info, range, LADDER.frameRateLimit),
  });
  const split = rungs.map((_, index) => `[s${index}]`).join('');
  const branches = rungs.map((rung, index) => {
    const size = toFittingSize(info, rung.shortSidePx);
    const rate = toRungRate(info, range, frameRateLimit(rung));
    const filters = [
      ...(rate ? [`fps=${rate}`] : []),
      `scale=${size.width}:${size.height}`,
      'setsar=1',
    ];
    return `[s${index}]${filters.join(',')}[v${index}]`;
  });
  const outputs = rungs.map((_, index) => `[a${index}]`).join('');
  const sound =
    audioTrack === null
      ? []
      : [`[0:a:${audioTrack}]${toSoundFilter(info, range)},asplit=${rungs.length}${outputs}`];
  return [
    `[0:V:${info.videoTrack}]${first},split=${rungs.length}${split}`,
    ...branches,
    ...sound,
  ].join(';');
}

function toHlsArgs({ outDir, info, range }: RecipeInput, rung: Rung): string[] {
  const segmentS = !range && info.durationMs > LONG_VIDEO_MS ? LONG_SEGMENT_S : LADDER.segmentS;
  return [
    '-f',
    'hls',
    '-hls_time',
    String(segmentS),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments+single_file',
    '-hls_segment_filename',
    join(outDir, toFileName(rung)),
    // Else all times are late by the frames that B-frames are held back for. An edit list says how many these are:
    // negative offsets would do so too, but ffmpeg and Chromium read them late where the file is played by itself.
    '-avoid_negative_ts',
    'disabled',
    join(outDir, toPlaylistName(rung)),
  ];
}

/** Fragments carry long gaps between frames wrongly (ffmpeg 5.1), so that changing rates are made constant. */
function toRungRate(info: VideoInfo, range: TimeRange | null, limit: number): string | null {
  const constant = info.variableFrameRate ? toRateFraction(Math.min(info.frameRate, limit)) : null;
  return toViewingRate(info, range, limit) ?? constant;
}

function frameRateLimit(rung: Rung): number {
  return rung.shortSidePx <= 360 ? LADDER.lowestFrameRateLimit : LADDER.frameRateLimit;
}

function toFileName(rung: Rung): string {
  return `ladder-${rung.shortSidePx}.mp4`;
}

function toPlaylistName(rung: Rung): string {
  return `ladder-${rung.shortSidePx}.m3u8`;
}

function toFrameRate({ info }: RecipeInput, rung: Rung): number {
  return Math.min(info.frameRate, frameRateLimit(rung));
}
