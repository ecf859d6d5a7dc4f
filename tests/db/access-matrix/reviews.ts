import { randomUUID } from 'node:crypto';
import type { BucketAccess, FunctionAccess, TableAccess } from '../support/access/access-types.ts';
import type { Cast } from '../support/access/create-cast.ts';
import type { Row } from '../support/access/plant-row.ts';

const closed = { select: '', insert: '', update: '' };
const service = { service: 'siud' };
/** Versions and parts have a number of their own. */
let last = 1;
const toNext = () => {
  last += 1;
  return last;
};

/** Functions alone read and write reviews: each asks for the surfer's consent to coaching. */
export const reviews: TableAccess = {
  grants: closed,
  change: { created_at: '2026-11-21T12:00:00Z' },
  rows: {
    any: {
      may: service,
      row: ({ school }) => ({
        id: randomUUID(),
        session_id: school.sessionId,
        surfer_id: school.ownLineId,
      }),
    },
  },
};

export const reviewVersions: TableAccess = {
  grants: closed,
  change: { created_at: '2026-11-21T12:00:00Z' },
  rows: {
    any: {
      may: service,
      row: ({ school }) => ({ id: randomUUID(), review_id: school.ownReview.id, number: toNext() }),
    },
  },
};

export const reviewParts: TableAccess = {
  grants: closed,
  change: { duration_ms: 2000 },
  rows: {
    any: {
      may: service,
      row: ({ school }) => ({
        id: randomUUID(),
        session_id: school.sessionId,
        version_id: school.ownReview.versionId,
        nth: toNext(),
        wave_id: school.ownWaveId,
        video_id: school.videoId,
        duration_ms: 1000,
        track: {},
      }),
    },
  },
};

export const reviewComparedWaves: TableAccess = {
  grants: closed,
  change: { drawing_ids: ['6f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4d'] },
  rows: {
    any: {
      may: service,
      row: ({ school }) => ({
        id: randomUUID(),
        part_id: school.ownReview.partId,
        wave_id: school.otherWaveId,
        video_id: school.videoId,
      }),
    },
  },
};

export const reviewAnswers: TableAccess = {
  grants: closed,
  change: { text: 'No' },
  rows: {
    any: {
      may: service,
      row: ({ school }) => ({
        id: randomUUID(),
        review_id: school.ownReview.id,
        session_id: school.sessionId,
        text: 'Yes',
        is_surfers: true,
      }),
    },
  },
};

/** Voices of reviews: of the two surfers the school's agrees to coaching, the other does not. */
export const voices: BucketAccess = {
  isPublic: false,
  contentType: 'audio/mp4',
  files: {
    'of a surfer who agrees to coaching': {
      may: { claim: 'rl---', staff: 'rlu--', service: 'rlupx' },
      path: ({ school }) => school.otherReview.voicePath,
      announce: ({ school }) => `${school.sessionId}/${randomUUID()}.m4a`,
    },
    'of a surfer who does not, under a chosen name': {
      may: { service: 'rlupx' },
      path: ({ personal }) => personal.ownReview.voicePath,
      announce: ({ personal }) => `${personal.sessionId}/${randomUUID()}-voice.m4a`,
    },
  },
};

/** Answers by voice, for those who may read the answers of their review, and write some. */
export const answers: BucketAccess = {
  isPublic: false,
  contentType: 'audio/mp4',
  files: {
    'to a surfer who agrees to coaching': {
      may: { claim: 'rlu--', staff: 'rlu--', service: 'rlupx' },
      path: ({ school }) => school.otherReview.answerPath,
      announce: ({ school }) => `${school.otherReview.id}/${randomUUID()}.m4a`,
    },
    'to a surfer who does not': {
      may: { service: 'rlupx' },
      path: ({ school }) => school.ownReview.answerPath,
      announce: ({ school }) => `${school.ownReview.id}/${randomUUID()}.m4a`,
    },
    'under a chosen name': {
      may: { claim: 'rl---', staff: 'rl---', service: 'rlupx' },
      path: ({ school }) => school.otherReview.answerPath,
      announce: ({ school }) => `${school.otherReview.id}/${randomUUID()}-voice.m4a`,
    },
  },
};

export const sentReviewFunctions: Record<string, FunctionAccess> = {
  send_review: { for: 'staff', args: toSent },
  open_review: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ review_id: school.otherReview.id }),
  },
  // The waves beside it are asked for one by one: in tests/db/compared-waves.test.ts.
  open_compared_waves: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ review_id: school.otherReview.id }),
  },
  open_review_video: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ review_id: school.otherReview.id }),
  },
  request_review_video: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ review_id: school.otherReview.id }),
  },
  list_refused_waves: {
    for: 'staff',
    args: ({ school, personal }) => ({
      surfer_id: school.otherLineId,
      wave_ids: [personal.ownWaveId],
    }),
  },
  list_my_reviews: { open: 'to visitors too', for: 'claim' },
  count_my_reviews: { for: 'signed-in service' },
  // Of what is about them, also without consent; of what they sent, with it.
  list_account_reviews: { for: 'surfer', args: () => ({ take: 10, skip: 0 }) },
  list_account_answers: { for: 'surfer', args: () => ({ take: 10, skip: 0 }) },
  list_wave_reviews: { for: 'staff', args: ({ school }) => ({ wave_id: school.otherWaveId }) },
  answer_review: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({
      review_id: school.otherReview.id,
      answer: { id: randomUUID(), text: 'Thanks' },
    }),
  },
};

function toSent({ school }: Cast): Row {
  return {
    review: {
      id: school.otherReview.id,
      surferId: school.otherLineId,
      versionId: randomUUID(),
      parts: [
        {
          id: randomUUID(),
          waveId: school.otherWaveId,
          videoId: school.videoId,
          durationMs: 1000,
          track: { version: 1, events: [], notes: [] },
          hasVoice: false,
        },
      ],
    },
  };
}
