import { channel } from 'node:diagnostics_channel';

// By name and not by module: the server runs from its sources and the routes from the bundle, so that
// each has a copy of every module, but a process has one channel of a name.

/**
 * This process has queued something; a worker beside it need not wait for its next poll. Its
 * message is empty.
 */
export const conversionQueued = channel('waveback:conversion-queued');

/** A worker beside this process has ended a job. Its message is `EndedConversion`. */
export const conversionEnded = channel('waveback:conversion-ended');

/** ids: what pages wait for, as `private.get_subject` says it: a video's own, of a wave its video's. */
export type EndedConversion = { kind: string; ids: string[] };
