/** A shape of SVG. Attributes are named as in JSX. */
export type SvgShape = {
  tag: 'g' | 'path' | 'circle' | 'rect';
  attributes: Record<string, string | number>;
  children?: SvgNode[];
};

/**
 * Words on one line. Their typeface is up to the program that shows them: a page has fonts, the
 * worker has none.
 */
export type SvgWords = {
  words: string;
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  /** Of the letters. */
  size: number;
  anchor: 'start' | 'middle' | 'end';
  ink: string;
  /** Around the letters, as wide as this. */
  edge?: number;
  /** All digits have the same width, so that a running time does not jump. */
  isTabular?: boolean;
};

/** A picture of a drawing, for the page and as a string for saved videos. */
export type SvgNode = SvgShape | SvgWords;

export function isWords(node: SvgNode): node is SvgWords {
  return 'words' in node;
}
