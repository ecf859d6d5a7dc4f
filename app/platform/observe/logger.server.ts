import { basename } from 'node:path';
import { pino } from 'pino';
import { toRedactedLine } from '#app/lib/text/to-redacted-line.ts';
import { notifyLoggedError } from './logged-errors.server.ts';
import { requestContext } from './request-context.server.ts';

const ERROR = pino.levels.values.error ?? 50;
const asked = process.env.LOG_LEVEL ?? '';

/**
 * JSON lines on standard output, in the format that the embedded backend writes too. Within a
 * request or a job each has its id. Never log tokens, users' addresses or file contents.
 */
export const logger = pino({
  // parseEnv, which runs later, reports an invalid level.
  level: asked in pino.levels.values || asked === 'silent' ? asked : 'info',
  // server, worker, or the script that was started.
  base: { part: basename(process.argv[1] ?? 'server', '.ts') },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: (line, level) => {
    if (level >= ERROR) notifyLoggedError(line as Record<string, unknown>);
    const context = requestContext.getStore();
    return context ? { requestId: context.requestId } : {};
  },
  hooks: { streamWrite: toRedactedLine },
});
