import { expect, test } from 'vitest';
import { newReviewSchema } from '#app/domain/reviews/new-review.ts';
import { createDraft, isEmptyDraft, readDraft, toNewReview, toRecorded } from './review-draft.ts';

const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
const [review = '', version = '', session = '', surfer = '', video = ''] = ids;

const toDraft = (waveId = crypto.randomUUID()) =>
  createDraft(
    {
      waveId,
      videoId: video,
      sessionId: session,
      surferId: surfer,
      surferName: 'Keanu',
      startMs: 2000,
      waveMs: 4000,
    },
    { id: review, versionId: version },
  );

test('the waves of a review are sent as its parts, with the time that all of them took', () => {
  const spoken = { ...toDraft(), durationMs: 9000, hasVoice: true, tookMs: 30_000 };
  const written = {
    ...toDraft(),
    blocks: [{ title: 'Drill', text: 'Ten pop-ups' }],
    tookMs: 12_000,
  };
  const sent = toNewReview([spoken, written], new Set([spoken.partId]));
  expect(newReviewSchema.parse(sent)).toMatchObject({
    id: review,
    surferId: surfer,
    versionId: version,
    tookMs: 42_000,
    parts: [
      { id: spoken.partId, durationMs: 9000, hasVoice: true },
      { id: written.partId, durationMs: 4000, hasVoice: false },
    ],
  });
});

test('a draft of an earlier version of the app is read, and can be sent', () => {
  const { surferName, startMs, waveMs, startedAt, tookMs, moments, blocks, takes, ...known } = {
    ...toDraft(),
    durationMs: 5000,
    hasVoice: true,
  };
  const read = readDraft(known as never);
  expect(read).toMatchObject({ ...known, moments: [], blocks: [], takes: [], tookMs: 0 });
  const { parts } = newReviewSchema.parse(toNewReview([read], new Set()));
  expect(parts).toMatchObject([{ id: known.partId, durationMs: 5000 }]);
});

test('a draft is empty until something is said, pinned or written', () => {
  const draft = toDraft();
  expect(isEmptyDraft({ ...draft, blocks: [{ title: 'Drill', text: ' ' }] })).toBe(true);
  expect(isEmptyDraft({ ...draft, blocks: [{ title: 'Drill', text: 'Go' }] })).toBe(false);
  expect(isEmptyDraft({ ...draft, durationMs: 1 })).toBe(false);
});

test('a voice that was not edited is one take of its file', () => {
  const draft = { ...toDraft(), durationMs: 5000, hasVoice: true };
  const whole = { name: `${draft.partId}.m4a`, blob: null, fromMs: 0, toMs: 5000 };
  expect(toRecorded(draft).takes).toEqual([whole]);
  expect(toRecorded({ ...draft, hasVoice: false }).takes).toEqual([]);
});
