/** With what videos of reviews are encoded: much of one stands still, with sharp lines over it. */
export const REVIEW = { preset: 'veryfast', crf: 21, maxrateKbps: 6_000, soundKbps: 96 } as const;
