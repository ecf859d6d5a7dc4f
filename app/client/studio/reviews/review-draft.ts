import { KEY_POSITION, TIME_ORIGIN } from '#app/domain/drawings/drawing.ts';
import type { NewReview } from '#app/domain/reviews/new-review.ts';
import type { SendProblem } from '#app/domain/reviews/send-problems.ts';
import type { Recorded, VoiceTake } from '#app/domain/reviews/track/cut-recording.ts';
import type {
  ReviewBlock,
  ReviewEvent,
  ReviewNote,
} from '#app/domain/reviews/track/review-track.ts';
import { type ReviewMoment, toTrack, type Written } from '#app/domain/reviews/track/to-track.ts';
import type { PlannedCompared } from '#app/domain/reviews/video/to-frame-plan.ts';

/** The wave that a review is about, and whose it is. */
export type ReviewedWave = {
  waveId: string;
  /** Its own video, or that of another angle: times are times of this video. */
  videoId: string;
  sessionId: string;
  surferId: string;
  surferName: string;
  /** Of the wave in its video. */
  startMs: number;
  waveMs: number;
};

/** A compared wave, as this device plays it. */
export type DraftCompared = PlannedCompared & {
  waveId: string;
  surferName: string;
  /** Where the wave starts in its file, in ms. */
  fromMs: number;
  video: { src: string; width: number; height: number; poster: string | null };
};

/**
 * What a coach says about one wave, which the server does not have yet, as this device keeps it.
 * Several waves of one surfer and session that wait at the same time are one review.
 */
export type ReviewDraft = ReviewedWave & {
  /** Of the review. */
  id: string;
  versionId: string;
  /** Whether it is the next version of a review that was sent. */
  isCorrection: boolean;
  /** Whether it lacks a compared wave that the sent version shows, and that may not be shown any more. */
  leavesOut: boolean;
  partId: string;
  /** By the device's clock, in ms since 1970. */
  startedAt: number;
  /** How long the coach had the wave open. */
  tookMs: number;
  /** Of what was recorded. */
  durationMs: number;
  events: readonly ReviewEvent[];
  /** At times of what was recorded. */
  notes: readonly ReviewNote[];
  moments: ReviewMoment[];
  blocks: ReviewBlock[];
  /** `recording` in a tab that was closed: the recording was interrupted. */
  state: 'recording' | 'recorded' | 'sending';
  problem: SendProblem | null;
  hasVoice: boolean;
  /** Where the browser keeps no files. */
  voice: Blob | null;
  /** What is left of the voice, and said again; none until the recording is edited. */
  takes: readonly VoiceTake[];
  compared: readonly DraftCompared[];
};

/** Nothing is said about the wave yet. */
export function createDraft(
  wave: ReviewedWave,
  review: Pick<ReviewDraft, 'id' | 'versionId'>,
): ReviewDraft {
  return {
    ...wave,
    ...review,
    isCorrection: false,
    leavesOut: false,
    partId: crypto.randomUUID(),
    startedAt: Date.now(),
    tookMs: 0,
    durationMs: 0,
    events: [],
    notes: [],
    moments: [],
    blocks: [],
    state: 'recorded',
    problem: null,
    hasVoice: false,
    voice: null,
    takes: [],
    compared: [],
  };
}

/** A draft as this device has stored it: earlier versions of the app knew less about it. */
export function readDraft(stored: Partial<ReviewDraft> & ReviewedWave): ReviewDraft {
  return { ...createDraft(stored, { id: '', versionId: '' }), ...stored };
}

/** Whether nothing is said, shown or written. */
export function isEmptyDraft({ durationMs, moments, blocks }: ReviewDraft): boolean {
  return durationMs === 0 && moments.length === 0 && blocks.every(({ text }) => text.trim() === '');
}

/** The file of the voice that was recorded first. */
export function toVoiceName({ partId }: Pick<ReviewDraft, 'partId'>): string {
  return `${partId}.m4a`;
}

/** All files of its voice. */
export function listVoiceNames(draft: ReviewDraft): string[] {
  return [...new Set([toVoiceName(draft), ...draft.takes.map(({ name }) => name)])];
}

/** What was recorded, to edit it. */
export function toRecorded(draft: ReviewDraft): Recorded {
  const { durationMs, events, notes, hasVoice, voice, takes } = draft;
  const whole = { name: toVoiceName(draft), blob: voice, fromMs: 0, toMs: durationMs };
  return { durationMs, events, notes, takes: hasVoice && takes.length === 0 ? [whole] : takes };
}

/** The compared waves that it still shows. */
export function listCompared({ compared, events }: ReviewDraft): DraftCompared[] {
  return compared.filter(({ id }) =>
    events.some((event) => event.kind === 'compare' && event.compared?.id === id),
  );
}

/** Returns what the coach recorded and wrote, from which the track is made. */
export function toWritten(draft: ReviewDraft): Written {
  const { startMs, waveMs } = draft;
  return { ...draft, wave: { startMs, durationMs: waveMs } };
}

/** What its player plays. */
export function toDraftTrack(draft: ReviewDraft) {
  return toTrack(toWritten(draft));
}

/**
 * A review as the server takes it.
 *
 * @param parts all of one review
 * @param voiced the ids of those whose voice the server has
 */
export function toNewReview(
  parts: readonly [ReviewDraft, ...ReviewDraft[]],
  voiced: ReadonlySet<string>,
): NewReview {
  const [{ id, surferId, versionId }] = parts;
  return {
    id,
    surferId,
    versionId,
    tookMs: parts.reduce((sum, { tookMs }) => sum + tookMs, 0),
    parts: parts.map((draft) => {
      const { partId, waveId, videoId } = draft;
      const compared = listCompared(draft).map(toNewCompared);
      const hasVoice = voiced.has(partId);
      return { id: partId, waveId, videoId, hasVoice, compared, ...toDraftTrack(draft) };
    }),
  };
}

function toNewCompared({ id, waveId, videoId, drawings }: DraftCompared) {
  const drawn = drawings.filter(({ tool }) => tool !== KEY_POSITION && tool !== TIME_ORIGIN);
  return { id, waveId, videoId, drawingIds: drawn.map((drawing) => drawing.id) };
}
