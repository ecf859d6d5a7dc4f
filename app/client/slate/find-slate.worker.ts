import { BlobSource, Input, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readSlateCodes } from '#app/domain/takes/slate/read-slate-codes.ts';
import { type Slate, type SlateReading, toSlate } from '#app/domain/takes/slate/slate.ts';
import { isEnough, SCAN_EVERY_MS, toScannedRanges } from '#app/domain/takes/slate/slate-scan.ts';
import type { SlateSearch, SlateSearchEnd } from './find-slate.client.ts';
import { createFrameReader } from './read-frame.client.ts';

addEventListener('message', async ({ data }: MessageEvent<SlateSearch>) => {
  const slate = await search(data).catch((error) => {
    // A damaged file, or none that is a video.
    console.warn(error);
    return null;
  });
  postMessage({ slate } satisfies SlateSearchEnd);
});

async function search({ file, readerUrl }: SlateSearch): Promise<Slate | null> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.canDecode())) return null;
  prepareZXingModule({ overrides: { locateFile: () => readerUrl } });
  const readFrame = createFrameReader();
  const sink = new VideoSampleSink(track);
  const readings: SlateReading[] = [];
  const durationMs = (await track.computeDuration()) * 1000;
  for (const range of toScannedRanges(durationMs)) {
    for await (using frame of sink.samplesAtTimestamps(listTimes(range))) {
      if (!frame) continue;
      const codes = await readSlateCodes(await readFrame(frame));
      const frameMs = frame.timestamp * 1000;
      readings.push(...codes.map((code) => ({ ...code, frameMs })));
      if (isEnough(toSlate(readings))) return toSlate(readings);
    }
  }
  return toSlate(readings);
}

/** In seconds. */
function* listTimes({ startMs, endMs }: { startMs: number; endMs: number }): Generator<number> {
  for (let ms = startMs; ms < endMs; ms += SCAN_EVERY_MS) yield ms / 1000;
}
