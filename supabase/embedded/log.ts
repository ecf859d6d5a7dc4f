import { pino } from 'pino';
import { requestId } from './request-id.ts';
import { toRedactedLine } from './to-redacted-line.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

const STDERR = 2;
const asked = process.env.LOG_LEVEL ?? '';

const logger = pino(
  {
    level: asked in pino.levels.values || asked === 'silent' ? asked : 'info',
    base: { part: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const id = requestId.getStore();
      return id ? { requestId: id } : {};
    },
    hooks: { streamWrite: toRedactedLine },
  },
  pino.destination(STDERR),
);

/**
 * Writes one JSON line to stderr, in the format of server and worker: the server passes it on
 * unchanged. Never put mail addresses or keys in it.
 */
export function log(
  level: Level,
  message: string,
  { error, ...details }: Record<string, unknown> = {},
): void {
  if (!logger.isLevelEnabled(level)) return;
  const line = error === undefined ? details : { ...details, err: error };
  logger[level](JSON.parse(JSON.stringify(line, toLoggable)), message);
}

/** Only what says what happened: PostgreSQL's errors contain the rejected values. */
function toLoggable(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const code = 'code' in value ? { code: value.code } : {};
  return {
    type: value.name,
    message: value.message,
    ...code,
    stack: value.stack,
    cause: value.cause,
  };
}
