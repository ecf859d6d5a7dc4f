import { pino } from 'pino';

/** JSON lines on standard output. Never log tokens, addresses of people or file contents. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
