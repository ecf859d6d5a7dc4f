import { z } from 'zod';
import { toPlainWords } from '#app/lib/text/to-plain-words.ts';

export type FieldErrors = Record<string, string>;

export type ParsedForm<T> =
  | { ok: true; value: T }
  | { ok: false; values: Record<string, string>; fieldErrors: FieldErrors };

/**
 * Reads a form by its schema. When it fails, `values` holds what was typed (secrets left
 * out) and `fieldErrors` the first sentence for each field.
 */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): ParsedForm<T> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      // PostgreSQL takes no NUL in text.
      values[name] = isSecret(name) ? value.replaceAll('\0', '') : toPlainWords(value);
    }
  }
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const fieldErrors: FieldErrors = {};
  for (const issue of result.error.issues) {
    fieldErrors[issue.path.join('.') || 'form'] ??= issue.message;
  }
  const typed = Object.entries(values).filter(([name]) => !isSecret(name));
  return { ok: false, values: Object.fromEntries(typed), fieldErrors };
}

/** A password is any characters, and shown nowhere. */
function isSecret(name: string): boolean {
  return /password/i.test(name);
}

/** One line of text from a form: trimmed, not empty, not over `max` characters. */
export function lineOfText(what: string, max: number) {
  return z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(1, `Enter ${what}.`)
    .max(max, `Keep ${what} under ${max} characters.`);
}
