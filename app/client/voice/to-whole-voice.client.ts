import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/**
 * A voice that was written in parts, as one file with its length, which every phone plays and seeks
 * in. Nothing is encoded again. Of a recording that a crash ended, it has the parts that were
 * written.
 *
 * @returns null where nothing can be played
 */
export async function toWholeVoice(parts: Blob): Promise<Blob | null> {
  using input = new Input({ source: new BlobSource(parts), formats: [MP4] });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  try {
    const conversion = await Conversion.init({ input, output });
    await conversion.execute();
  } catch (error) {
    reportError(error);
    return null;
  }
  return target.buffer && new Blob([target.buffer], { type: 'audio/mp4' });
}
