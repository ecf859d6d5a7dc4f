import type { BucketAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';

/**
 * Files made from videos: read by users who may read the row, one wave's and one short's by its link, and a surfer's
 * and their reviews' by the claim. Written by workers.
 */
export const renditionsBucket: BucketAccess = {
  isPublic: false,
  contentType: 'video/mp4',
  files: {
    "of the school's video": {
      may: { staff: 'rl---', service: 'rlupx' },
      path: ({ school }) => `videos/${school.videoId}/preview-r1.mp4`,
      announce: ({ school }) => toNext(school),
    },
    "of the surfer's wave": {
      may: { 'surfer link staff': 'rl---', service: 'rlupx' },
      path: ({ school }) => `waves/${school.ownWaveId}/preview-r1.mp4`,
      announce: ({ school }) => toNext(school),
    },
    "of another surfer's wave": {
      may: { 'claim staff': 'rl---', service: 'rlupx' },
      path: ({ school }) => `waves/${school.otherWaveId}/preview-r1.mp4`,
      announce: ({ school }) => toNext(school),
    },
    'of a short, by its link': {
      may: { 'link staff': 'rl---', service: 'rlupx' },
      path: ({ linkedShort }) => linkedShort.path,
      announce: ({ school }) => toNext(school),
    },
    // The card's holder has not paid for the wave.
    'of the review of the other surfer, who agrees to coaching': {
      may: { staff: 'rl---', service: 'rlupx' },
      path: ({ school }) => school.otherReview.videoPath,
      announce: ({ school }) => toNext(school),
    },
    'of the review of the surfer, who does not': {
      may: { service: 'rlupx' },
      path: ({ school }) => school.ownReview.videoPath,
      announce: ({ school }) => toNext(school),
    },
    'of a personal session': {
      may: { solo: 'rl---', service: 'rlupx' },
      path: ({ personal }) => `waves/${personal.ownWaveId}/preview-r1.mp4`,
      announce: ({ personal }) => toNext(personal),
    },
  },
};

function toNext({ ownWaveId }: Place): string {
  return `waves/${ownWaveId}/poster-r1.mp4`;
}
