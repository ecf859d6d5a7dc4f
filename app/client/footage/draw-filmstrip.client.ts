import { BlobSource, CanvasSink, EncodedPacketSink, type Input } from 'mediabunny';
import { openInput } from './open-tracks.client.ts';

const TILE_HEIGHT = 90;
/** A panorama would fill the strip with one tile. */
const MAX_TILE_WIDTH = 240;
const COLUMNS = 10;
/** One sheet of 1600 × 1080 pixels: 7 MB, however long the video is. */
const MAX_TILES = 120;
const LEAST_INTERVAL_MS = 1000;
/** A sheet is shown again after this many tiles. */
const TILES_A_LOOK = 8;

export type Filmstrip = {
  url: string;
  intervalMs: number;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  count: number;
};

type Part = { file: File; durationMs: number; width: number; height: number };

/**
 * Draws thumbnails of a video, one after the other, and only of keyframes: each costs the decoding
 * of one picture.
 *
 * @param onSheet receives the sheet as it fills; each has its own address, which the caller revokes
 */
export async function drawFilmstrip(
  parts: Part[],
  signal: AbortSignal,
  onSheet: (sheet: Filmstrip) => void,
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const durationMs = parts.reduce((sum, part) => sum + part.durationMs, 0);
  const count = Math.max(1, Math.min(MAX_TILES, Math.ceil(durationMs / LEAST_INTERVAL_MS)));
  const shape = {
    intervalMs: durationMs / count,
    columns: COLUMNS,
    rows: Math.ceil(count / COLUMNS),
    tileWidth: Math.min(MAX_TILE_WIDTH, Math.round((TILE_HEIGHT * first.width) / first.height)),
    tileHeight: TILE_HEIGHT,
    count,
  };
  const sheet = new OffscreenCanvas(shape.tileWidth * COLUMNS, TILE_HEIGHT * shape.rows);
  const context = sheet.getContext('2d');
  const tiles = drawTiles(parts, shape);
  let drawn = 0;
  for await (const tile of tiles) {
    if (signal.aborted || !context) break;
    const [column, row] = [drawn % COLUMNS, Math.floor(drawn / COLUMNS)];
    if (tile) context.drawImage(tile, column * shape.tileWidth, row * TILE_HEIGHT);
    drawn += 1;
    if (drawn % TILES_A_LOOK !== 0 && drawn !== count) continue;
    const blob = await sheet.convertToBlob({ type: 'image/webp', quality: 0.8 });
    if (!signal.aborted) onSheet({ ...shape, url: URL.createObjectURL(blob) });
  }
}

type Shape = Omit<Filmstrip, 'url'>;
type Tile = HTMLCanvasElement | OffscreenCanvas | null;

async function* drawTiles(parts: Part[], shape: Shape): AsyncGenerator<Tile> {
  let index = 0;
  let fromMs = 0;
  for (const { file, durationMs } of parts) {
    using input = openInput(new BlobSource(file));
    const draw = await openTiles(input, shape);
    for (; index < shape.count && index * shape.intervalMs < fromMs + durationMs; index += 1) {
      yield await draw((index * shape.intervalMs - fromMs) / 1000);
    }
    fromMs += durationMs;
  }
}

async function openTiles(input: Input, { tileWidth, tileHeight }: Shape) {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return async () => null;
  const packets = new EncodedPacketSink(video);
  const sink = new CanvasSink(video, { width: tileWidth, height: tileHeight, fit: 'cover' });
  let shown: { atS: number; tile: Tile } | null = null;
  return async (seconds: number): Promise<Tile> => {
    const key = await packets.getKeyPacket(seconds, { metadataOnly: true });
    const atS = key?.timestamp ?? (await video.getFirstTimestamp());
    if (shown?.atS === atS) return shown.tile;
    const wrapped = await sink.getCanvas(atS);
    shown = { atS, tile: wrapped?.canvas ?? null };
    return shown.tile;
  };
}
