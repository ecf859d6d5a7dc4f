/** Sizes in pixels of what is rendered. */
export const FORMATS = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const;
export type Format = keyof typeof FORMATS;

/** Frames per second of what is rendered. */
export const FRAME_RATE = 30;
/** Each at least a third of a second. */
export const SHORTEST_CLIP_MS = 300;
export const MOST_CLIPS = 40;
/** Of the whole short: longer ones are no shorts, and the apps they are for refuse them. */
export const LONGEST_MS = 180_000;
export const SLOWEST_SPEED = 0.1;
export const MOST_ZOOM = 4;
export const MOST_KEYFRAMES = 200;
export const MOST_CAPTIONS = 40;

export const CAPTION_STYLES = ['bold', 'plain', 'box'] as const;
export const CAPTION_PLACES = ['top', 'middle', 'bottom'] as const;
export const MOST_CAPTION_LETTERS = 120;

/** Of a clip: what a coach drew on its wave, in a plan of at most 90 kB. */
export const MOST_DRAWINGS = 30;
export const MOST_DRAWING_POINTS = 120;

/** Of music, in and out. */
export const LONGEST_FADE_MS = 5000;
