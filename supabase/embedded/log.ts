type Level = 'info' | 'warn' | 'error';

/** One JSON line to stderr: the server passes it on as it is. Never put mail addresses or keys in it. */
export function log(level: Level, message: string, details: Record<string, unknown> = {}): void {
  const line = { time: new Date().toISOString(), level, part: 'backend', message, ...details };
  process.stderr.write(`${JSON.stringify(line, toLoggable)}\n`);
}

function toLoggable(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { message: value.message, stack: value.stack, cause: value.cause };
}
