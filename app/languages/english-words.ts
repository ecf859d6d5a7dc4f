/**
 * English words of parts that pages for guests share with the app's own screens, which are in
 * English and take them from here, so that those screens load nothing else of this folder.
 */

/** Around a page. */
export const frameWords = {
  skip: 'Skip to the content',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

/** On the picture of a wave. */
export const tileWords = {
  failed: 'Failed',
  converting: 'Being prepared',
  notAgreed: 'Not agreed',
  score: 'Score',
  poor: 'poor',
  fair: 'fair',
  average: 'average',
  good: 'good',
  excellent: 'excellent',
} as const;

/** Of a video's bar. */
export const playerWords = {
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  space: 'Space',
  back: 'One frame back',
  forward: 'One frame forward',
  speed: 'Speed',
  quarter: '¼ speed',
  half: '½ speed',
  full: '1× speed',
  loop: 'Loop',
  soundOff: 'Turn sound off',
  soundOn: 'Turn sound on',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  position: 'Position in the video',
  of: 'of',
} as const;

/** The purposes that a surfer agrees to. */
export const purposeWords = {
  coaching: 'Coaching',
  share: 'Links',
  shorts: 'Shorts',
  marketing: 'Advertising',
} as const;

/** Of the list of what a surfer agreed to. */
export const consentWords = {
  section: 'What you agreed to',
  outdated:
    'The wording has changed since you agreed. Your yes counts again once you agree to the new wording.',
  withdraw: 'Withdraw',
  agree: 'Agree',
  no: 'No',
} as const;

type Worded<T> = { readonly [K in keyof T]: string };

/** The same in any language. */
export type FrameWords = Worded<typeof frameWords>;
export type TileWords = Worded<typeof tileWords>;
export type PlayerWords = Worded<typeof playerWords>;
export type ConsentWords = Worded<typeof consentWords>;
export type PurposeWords = Worded<typeof purposeWords>;
