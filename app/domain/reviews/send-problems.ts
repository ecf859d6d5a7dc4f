import type { SendOutcome } from './reviews.server.ts';

/**
 * Why a review is not sent. `stranger`: the server refuses it, since the user may no longer coach
 * this surfer or the school has no room. `voice-unreadable`: this browser can't read what it kept.
 * `voice-refused`: no other device could play it.
 */
export type SendProblem =
  | Exclude<NonNullable<SendOutcome>, 'sent'>
  | 'stranger'
  | 'voice-unreadable'
  | 'voice-refused';

export const SEND_PROBLEMS: Record<SendProblem, string> = {
  'not-agreed': 'Not sent: the surfer no longer agrees to coaching.',
  'wave-changed': 'Not sent: this wave is another surfer’s now.',
  'compared-refused':
    'Not sent: the surfer may not see a wave that you showed beside theirs. Open Check, and take it out.',
  'no-voice': 'Not sent: the voice did not arrive. Send it again.',
  stranger:
    'Not sent: you may no longer coach this session, or the school’s storage is full. The review stays on this device.',
  'voice-unreadable':
    'Not sent: this browser can’t read the voice that it saved. Try again, or record the review again.',
  'voice-refused':
    'Not sent: other devices can’t play the voice of this review. It stays on this device. Open Check and say it again, or record the review again.',
};
