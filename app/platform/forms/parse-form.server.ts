import { z } from 'zod';
import { toPlainWords } from '#app/lib/text/to-plain-words.ts';

export type FieldErrors = Record<string, string>;

export type ParsedForm<T> =
  | { ok: true; value: T }
  | { ok: false; values: Record<string, string>; fieldErrors: FieldErrors };

/**
 * Parses a form by its schema. When it fails, `values` has the typed values (without secrets) and
 * `fieldErrors` the first sentence for each field.
 */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): ParsedForm<T> {
  const values = readTexts(form);
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const fieldErrors: FieldErrors = {};
  for (const issue of result.error.issues) {
    fieldErrors[issue.path.join('.') || 'form'] ??= issue.message;
  }
  return { ok: false, values: withoutSecrets(values), fieldErrors };
}

/** The typed values of a form, without secrets. */
export function readTyped(form: FormData): Record<string, string> {
  return withoutSecrets(readTexts(form));
}

function readTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      // PostgreSQL accepts no NUL in text.
      values[name] = isSecret(name) ? value.replaceAll('\0', '') : toPlainWords(value);
    }
  }
  return values;
}

function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}

/** A password may have any characters, and is never shown. */
function isSecret(name: string): boolean {
  return /password/i.test(name);
}

/** One line of text from a form: trimmed, not empty, not over `max` characters. */
export function createLineSchema(what: string, max: number) {
  return z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(1, `Enter ${what}.`)
    .max(max, `Keep ${what} under ${max} characters.`);
}
