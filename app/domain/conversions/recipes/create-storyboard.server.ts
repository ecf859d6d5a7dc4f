import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MadeFile, RecipeInput, RecipeResult } from './conversion-types.ts';
import { toPictureFilter } from './filters.ts';
import { STORYBOARD } from './presets.ts';
import { runRecipeFfmpeg } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

/**
 * Up to this length all frames may be decoded where keyframes are too rare for a picture of each
 * tile.
 */
const FULL_DECODE_LIMIT_MS = 5 * 60 * 1000;
const INTERVALS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** Sheets of small pictures for the timeline: tile n (across, then down, then the next sheet) shows n × intervalMs. */
export async function createStoryboard(input: RecipeInput): Promise<RecipeResult> {
  const { info, range, outDir } = input;
  const lengthMs = range ? range.endMs - range.startMs : info.durationMs;
  const intervalMs = toStoryboardInterval(lengthMs);
  const run = await runRecipeFfmpeg({ ...input, info: { ...info, audio: null } }, () => [
    ...toSourceArgs(input, {
      startMs: range?.startMs ?? 0,
      withSound: false,
      decoderOptions: decodesKeyframesOnly(input, intervalMs) ? ['-skip_frame', 'nokey'] : [],
    }),
    '-map',
    `0:V:${info.videoTrack}`,
    '-an',
    '-vf',
    toTileFilter(input, intervalMs),
    '-fps_mode',
    'passthrough',
    '-c:v',
    'png',
    '-f',
    'image2',
    join(outDir, 'sheet-%d.png'),
  ]);
  if (!run.ok) return run;
  const sheets = (await readdir(outDir)).filter((name) => /^sheet-\d+\.png$/.test(name));
  if (sheets.length === 0) return { ok: false, reason: 'no-frames', log: run.log };
  const count = Math.max(1, Math.ceil(lengthMs / intervalMs));
  const files: MadeFile[] = [];
  for (let sheet = 1; sheet <= sheets.length; sheet += 1) {
    files.push(await finishSheet(outDir, sheet, { intervalMs, count, sheets: sheets.length }));
  }
  return { ok: true, files, log: run.log };
}

type Grid = { intervalMs: number; count: number; sheets: number };

async function finishSheet(outDir: string, sheet: number, grid: Grid): Promise<MadeFile> {
  const source = join(outDir, `sheet-${sheet}.png`);
  const fileName = `storyboard-${sheet}.webp`;
  const { width, height } = await sharp(source)
    .webp({ quality: STORYBOARD.webpQuality })
    .toFile(join(outDir, fileName));
  await rm(source);
  const { bytes } = { bytes: (await stat(join(outDir, fileName))).size };
  const tile = {
    tileWidth: STORYBOARD.tileWidthPx,
    tileHeight: STORYBOARD.tileHeightPx,
    columns: STORYBOARD.columns,
    rows: STORYBOARD.rows,
  };
  const details = { ...grid, ...tile, sheet };
  const still = { durationMs: null, frameCount: null, bitrate: null, codec: null };
  return {
    kind: 'storyboard',
    fileName,
    contentType: 'image/webp',
    width,
    height,
    bytes,
    ...still,
    details,
  };
}

function decodesKeyframesOnly({ info, range }: RecipeInput, intervalMs: number): boolean {
  if (range) return false;
  if (info.durationMs > FULL_DECODE_LIMIT_MS) return true;
  return info.keyframeCount !== null && info.durationMs / info.keyframeCount <= 2 * intervalMs;
}

function toTileFilter({ info, range, ffmpeg }: RecipeInput, intervalMs: number): string {
  const scale = Math.min(
    STORYBOARD.tileWidthPx / info.width,
    STORYBOARD.tileHeightPx / info.height,
  );
  const size = {
    width: Math.max(2, Math.round((info.width * scale) / 2) * 2),
    height: Math.max(2, Math.round((info.height * scale) / 2) * 2),
  };
  const picture = toPictureFilter({
    info,
    range,
    size,
    canToneMap: ffmpeg.canToneMap,
    times: 'keep',
    rate: `1000/${intervalMs}`,
    scaler: 'fast_bilinear',
  });
  const pad = `pad=${STORYBOARD.tileWidthPx}:${STORYBOARD.tileHeightPx}:(ow-iw)/2:(oh-ih)/2`;
  return `${picture},${pad},tile=${STORYBOARD.columns}x${STORYBOARD.rows}`;
}

/** The finest interval at which a video's tiles fit into its sheets. */
export function toStoryboardInterval(lengthMs: number): number {
  const tiles = STORYBOARD.columns * STORYBOARD.rows * STORYBOARD.mostSheets;
  const enough = INTERVALS_MS.find((interval) => lengthMs / interval <= tiles);
  return enough ?? Math.ceil(lengthMs / tiles / 1000) * 1000;
}
