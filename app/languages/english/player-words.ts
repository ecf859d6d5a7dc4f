/** Of a video’s bar. */
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

/** The same in any language. */
export type PlayerWords = { readonly [K in keyof typeof playerWords]: string };
