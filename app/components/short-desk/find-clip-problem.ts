import type { WaveProblems } from '#app/client/compose/short-state.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import type { ShortGap } from '#app/domain/shorts/shorts.server.ts';
import type { Waves } from './use-waves.ts';

/** Why a clip cannot be rendered or shown yet; null where it can. */
export function findClipProblem(
  clip: Clip,
  { known, missing }: Pick<Waves, 'known' | 'missing'>,
  problems: WaveProblems | null,
): string | null {
  const wave = known.get(clip.waveId);
  if (!wave)
    return missing.has(clip.waveId) ? 'This wave was deleted, or is no longer yours.' : null;
  if (clip.startMs < wave.startMs || clip.endMs > wave.endMs) {
    return 'This wave was cut again, and part of the clip is no longer in it. Trim the clip, or add the wave again.';
  }
  const asSaved = problems?.find(({ waveId }) => waveId === clip.waveId);
  const saved = asSaved ? asSaved.problem : wave.hasAgreed ? null : 'not-agreed';
  // The files have a voice that is no longer in this clip.
  const isOfVoice = saved === 'not-coached' || saved === 'voice-unpaid';
  const problem = isOfVoice && !clip.voice ? null : saved;
  if (problem) return toReason(problem, wave);
  if (!wave.isPlayable) return 'This wave is being prepared, and cannot be shown yet.';
  return null;
}

/** Why a wave is not rendered; it can be added meanwhile. */
export function toReason(problem: ShortGap, { surferName }: { surferName: string | null }): string {
  if (problem === 'not-yours') return 'This wave is no longer yours to use.';
  if (problem === 'no-surfer') {
    return 'This wave has no surfer yet. Once its surfer is named, they can agree to shorts.';
  }
  if (problem === 'not-coached') {
    return `${surferName ?? 'The surfer'} does not agree to coaching any more. Switch the coach’s voice off.`;
  }
  if (problem === 'voice-unpaid') {
    return 'The review with this voice is not paid for. Switch the coach’s voice off, or buy the review.';
  }
  return `${surferName ?? 'The surfer'} has not agreed to shorts, so this wave can’t be rendered.`;
}
