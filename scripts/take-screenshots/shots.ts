/** The sizes of pictures on the pages. */
export const SIZES = {
  phone: { width: 360, isTouched: true },
  desktop: { width: 1280, isTouched: false },
} as const;

export type Size = keyof typeof SIZES;

/** A picture of a screen, two device pixels to a CSS pixel. */
export type Shot = { name: string; size: Size; width: number; height: number; png: Buffer };
