import type { MakeShortProblem } from '#app/client/make-short/make-short.client.ts';

/** Why there is no video, and what to do. */
export const MAKING_PROBLEMS: Record<Exclude<MakeShortProblem, 'cancelled'>, string> = {
  'no-encoder': 'This browser cannot make a video of this size. Render makes it on our server.',
  'no-decoder': 'This browser cannot read the waves. Render makes the short on our server.',
  'no-room': 'This device is full. Free some space and try again, or render it on our server.',
  broken: 'The video could not be made here. Render makes it on our server.',
  offline:
    'The connection was lost while the waves and the music were read. Try again once you are online.',
  'signed-out': 'You are signed out. Sign in and try again.',
  gone: 'A wave of this short may no longer be used, or the short was deleted.',
  changed: 'This short was changed on another page or device. Reload this page and try again.',
  'no-clips': 'Add a wave first.',
  'not-allowed':
    'Not every wave may be in a short. Take those waves out, or ask their surfers to agree.',
  'no-song': 'The music of this short was deleted. Choose another song under Music, or none.',
  'no-song-decoder':
    'This browser cannot play the music of this short. Render makes the short on our server.',
  'not-ready': 'A wave is still being prepared. Try again in some minutes.',
};
