import type { Stretch, VoiceTake } from '#app/domain/reviews/track/cut-recording.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { VOICES_FOLDER } from '../../outbox/folders.ts';
import { recordVoice, type VoiceProblem } from '../../voice/record-voice.client.ts';

export type RecordedAgain = Awaited<ReturnType<typeof recordAgain>>;

/** Records a voice for a stretch of a recording, until the caller stops it. */
export async function recordAgain(
  { fromMs, toMs }: Stretch,
  onProblem: (problem: VoiceProblem) => void,
) {
  const name = `${crypto.randomUUID()}.m4a`;
  const voice = await recordVoice(name, onProblem);
  return {
    /** @returns null where there is no voice */
    async stop(): Promise<VoiceTake | null> {
      const { durationMs, blob } = await voice.stop();
      if (!voice.hasVoice) return null;
      return { name, blob, fromMs: 0, toMs: Math.min(durationMs, toMs - fromMs) };
    },
    async cancel(): Promise<void> {
      await voice.stop();
      await fileCopies.remove(name, VOICES_FOLDER);
    },
  };
}
