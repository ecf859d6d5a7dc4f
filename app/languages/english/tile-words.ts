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

/** The same in any language. */
export type TileWords = { readonly [K in keyof typeof tileWords]: string };
