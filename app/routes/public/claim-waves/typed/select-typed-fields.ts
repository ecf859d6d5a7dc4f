import { EMAIL_FIELDS, type TypedIntent, toTypedName } from './typed-fields.ts';

/**
 * Returns the fields that the guest sent, named as the schema names them: those of the pressed button.
 * Enter presses none: then the only ones with an address are sent, and null is returned when it is
 * not clear which they are. A form without fields to type in is returned as it is.
 */
export function selectTypedFields(sent: FormData): FormData | null {
  if (sent.has('intent')) return sent;
  const pressed = sent.get('pressed') ?? findOnlyFilled(sent);
  if (typeof pressed !== 'string') return null;
  const [intent = '', guestId = ''] = pressed.split(' ');
  const selected = new FormData();
  for (const [name, value] of sent) {
    const [field = '', owner] = name.split(' ');
    if (owner === guestId) selected.set(field, value);
  }
  selected.set('intent', intent);
  selected.set('guestId', guestId);
  return selected;
}

function findOnlyFilled(sent: FormData): string | null {
  const all = [...sent].flatMap(([name, value]) => {
    const [field, guestId = ''] = name.split(' ');
    const intent = intents.find((each) => EMAIL_FIELDS[each] === field);
    return intent ? [{ pressed: toTypedName(intent, guestId), isFilled: value !== '' }] : [];
  });
  const filled = all.filter(({ isFilled }) => isFilled);
  const [only, another] = filled.length > 0 ? filled : all;
  return only && !another ? only.pressed : null;
}

const intents = Object.keys(EMAIL_FIELDS) as TypedIntent[];
