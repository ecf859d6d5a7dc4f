import type { SaveProblem } from '#app/client/review-video/save-video.client.ts';

/** What saving a review says, in the language of its page. */
export type SavingWords = {
  video: string;
  picture: string;
  /** `Making the video: {percent} %` */
  busy: string;
  cancel: string;
  ready: string;
  share: string;
  download: string;
  /** Where this browser can't make videos. */
  unsupported: string;
  /** Where a server makes the video; none before the review is sent. */
  server?: Record<'make' | 'waiting' | 'making' | 'leave' | 'failed' | 'full', string>;
  problems: Record<Exclude<SaveProblem, 'cancelled'>, string>;
  /** Of saved files, without its ending. */
  fileName: string;
};
