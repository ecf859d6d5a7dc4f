import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';

/** A form that the page shows again: what is typed and what is wrong, by the names of `toTypedName`. */
export type Failed = { values: Record<string, string>; fieldErrors: Record<string, string> } | null;

/** What the page sends where a guest types, with the field of each that must be filled or may be alone. */
export const MAIN_FIELDS = {
  'ask-guardian': 'guardianEmail',
  'send-link': 'linkEmail',
  'ask-review': 'question',
} as const;

export type TypedIntent = keyof typeof MAIN_FIELDS;

/** The name of a guest's or wave's field, apart from the same field of another one on this phone. */
export function toTypedName(field: string, ownerId: string): string {
  return `${field} ${ownerId}`;
}

/**
 * The props of a field to type in. All of the page belong to the form that changes the language, so
 * that a browser without scripts sends them all with it.
 */
export function toTypedField(field: string, ownerId: string, failed: Failed) {
  const name = toTypedName(field, ownerId);
  return {
    form: LANGUAGE_FORM,
    name,
    defaultValue: failed?.values[name],
    error: failed?.fieldErrors[name],
  };
}

/** The props of the button that sends a guest's or wave's fields; the server validates, since the form has other fields too. */
export function toTypedButton(intent: TypedIntent, ownerId: string) {
  return {
    form: LANGUAGE_FORM,
    name: 'pressed',
    value: toTypedName(intent, ownerId),
    formNoValidate: true,
  };
}
