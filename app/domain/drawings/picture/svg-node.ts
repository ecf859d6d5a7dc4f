/** A shape of SVG. Attributes are named as in JSX. */
export type SvgShape = {
  tag: 'g' | 'path' | 'circle' | 'rect';
  attributes: Record<string, string | number>;
  children?: SvgNode[];
};

/** Words on one line. What they are set in is for the one who shows them: a page has fonts, the worker has none. */
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
  /** All digits are as wide as each other, so that running ones stand still. */
  isTabular?: boolean;
};

/** A picture of a drawing, for the page and as a string for saved videos. */
export type SvgNode = SvgShape | SvgWords;

export function isWords(node: SvgNode): node is SvgWords {
  return 'words' in node;
}
