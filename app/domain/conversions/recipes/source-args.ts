import { listSourceOptions } from '#app/platform/ffmpeg/source-options.ts';
import type { RecipeInput } from './conversion-types.ts';

/** Reading begins this much before a cut, so that decoding has its keyframe; streams without an index need more. */
const SEEK_MARGIN_MS = 1_000;
const SEEK_MARGIN_UNINDEXED_MS = 12_000;
const UNINDEXED_CONTAINERS = ['mpegts', 'mpeg', 'dv', 'asf'];

type Source = Pick<RecipeInput, 'sourcePath' | 'info'>;

export type SourceOptions = {
  startMs: number;
  /** Whether the sound is read as well. */
  withSound: boolean;
  decoderOptions?: string[];
};

/**
 * Input options that keep the file's own timestamps, so that filters can cut by them exactly; seeking only saves
 * reading what comes before. (ffmpeg's own accurate seek counts from the first stream's start, not from 0.)
 */
export function toSourceArgs(source: Source, options: SourceOptions): string[] {
  const { originMs } = source.info;
  return [
    '-copyts',
    '-max_error_rate',
    '1',
    ...listSourceOptions(),
    ...(options.decoderOptions ?? []),
    ...toSeekArgs(source, options),
    '-itsoffset',
    String(-originMs / 1000),
    '-i',
    `file:${source.sourcePath}`,
  ];
}

function toSeekArgs({ info }: Source, { startMs, withSound }: SourceOptions): string[] {
  const isStream = UNINDEXED_CONTAINERS.includes(info.container);
  const margin = isStream ? SEEK_MARGIN_UNINDEXED_MS : SEEK_MARGIN_MS;
  // When ffmpeg leaves out the sound of a stream, it shifts the times by the position that it sought:
  // then read from the start.
  if (startMs <= margin || (isStream && info.audio && !withSound)) return [];
  const seekS = (startMs - margin + info.originMs) / 1000;
  return ['-noaccurate_seek', '-seek_timestamp', '1', '-ss', String(seekS)];
}
