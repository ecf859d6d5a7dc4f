import type { SavingWords } from '#app/components/review-player/saving/saving-words.ts';

const SERVER_LATER = 'Send the review: its page lets the server make the video.';

/** What the coach reads who saves a review before it is sent. */
export const SAVING_WORDS: SavingWords = {
  video: 'Save as video',
  picture: 'Save this picture',
  busy: 'Making the video: {percent} %',
  cancel: 'Cancel',
  ready: 'Ready.',
  share: 'Share',
  download: 'Download',
  unsupported: `This browser can’t make videos. ${SERVER_LATER}`,
  problems: {
    gone: 'This review may not be saved any more: the surfer, the guardian or the school no longer allows it.',
    offline: 'A file of the review did not arrive. Check your connection and try again.',
    'no-encoder': `This device can’t make a video of this size. ${SERVER_LATER}`,
    'no-room': `This device has no room for the video. ${SERVER_LATER}`,
    broken: `The review could not be saved. ${SERVER_LATER}`,
  },
  fileName: 'Review',
};
