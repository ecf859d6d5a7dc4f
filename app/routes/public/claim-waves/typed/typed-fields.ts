import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';

/** A form that the page shows again: what is typed and what is wrong, by the names of `toTypedName`. */
export type Failed = { values: Record<string, string>; fieldErrors: Record<string, string> } | null;

/** What the page sends where a guest types, with the field of each that holds an address. */
export const EMAIL_FIELDS = { 'ask-guardian': 'guardianEmail', 'send-link': 'linkEmail' } as const;

export type TypedIntent = keyof typeof EMAIL_FIELDS;

/** The name of a guest's field, apart from the same field of another guest on this phone. */
export function toTypedName(field: string, guestId: string): string {
  return `${field} ${guestId}`;
}

/**
 * The props of a field to type in. All of the page belong to the form that changes the language, so
 * that a browser without scripts sends them all with it.
 */
export function toTypedField(field: string, guestId: string, failed: Failed) {
  const name = toTypedName(field, guestId);
  return {
    form: LANGUAGE_FORM,
    name,
    defaultValue: failed?.values[name],
    error: failed?.fieldErrors[name],
  };
}

/** The props of the button that sends a guest's fields; the server validates, since the form has other fields too. */
export function toTypedButton(intent: TypedIntent, guestId: string) {
  return {
    form: LANGUAGE_FORM,
    name: 'pressed',
    value: toTypedName(intent, guestId),
    formNoValidate: true,
  };
}
