/** What the player of a review says, in the language of its page. */
export type ReviewWords = {
  region: string;
  play: string;
  pause: string;
  /** The name of the slider. */
  place: string;
  notes: string;
  /** `Wave {number}` */
  part: string;
  failed: string;
  /** Where no part can be shown any more. */
  gone: string;
  /** Where a wave that the coach showed beside a part’s own can’t be shown. */
  comparedGone: string;
};
