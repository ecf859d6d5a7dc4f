import { log } from '../log.ts';
import { expectedErrors } from './expected-errors.ts';

/** Lite prints every statement that the database rejects. Only unexpected errors go to the log. */
export function limitConsole(): void {
  console.error = (...parts: unknown[]) => {
    if (parts.some((part) => isObject(part) && expectedErrors.has(part))) return;
    log('error', String(parts.find((part) => typeof part === 'string') ?? 'Request failed'), {
      details: parts.filter((part) => typeof part !== 'string'),
    });
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
