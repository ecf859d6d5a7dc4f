/** States of a conversion, in the order in which they follow each other. */
export const CONVERSION_STATES = ['running', 'queued', 'failed', 'cancelled', 'done'] as const;

export type ConversionState = (typeof CONVERSION_STATES)[number];

/** In which class a conversion waits; `normal` is where its kind belongs. */
export const QUEUE_PLACES = ['first', 'normal', 'last'] as const;

export type QueuePlace = (typeof QUEUE_PLACES)[number];
