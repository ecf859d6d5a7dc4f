import { MAIN_FIELDS, type TypedIntent, toTypedName } from './typed-fields.ts';

/**
 * Returns the fields that the guest sent, named as the schema names them: those of the pressed button.
 * Enter presses none: then the only ones with something typed are sent, and null is returned when it
 * is not clear which they are. A form without fields to type in is returned as it is.
 */
export function selectTypedFields(sent: FormData): FormData | null {
  if (sent.has('intent')) return sent;
  const pressed = sent.get('pressed') ?? findOnlyFilled(sent);
  if (typeof pressed !== 'string') return null;
  const [intent = '', ownerId = ''] = pressed.split(' ');
  const selected = new FormData();
  for (const [name, value] of sent) {
    const [field = '', owner] = name.split(' ');
    if (owner === ownerId) selected.set(field, value);
  }
  selected.set('intent', intent);
  selected.set(intent === 'ask-review' ? 'waveId' : 'guestId', ownerId);
  return selected;
}

function findOnlyFilled(sent: FormData): string | null {
  const all = [...sent].flatMap(([name, value]) => {
    const [field, ownerId = ''] = name.split(' ');
    const intent = intents.find((each) => MAIN_FIELDS[each] === field);
    return intent ? [{ pressed: toTypedName(intent, ownerId), isFilled: value !== '' }] : [];
  });
  const filled = all.filter(({ isFilled }) => isFilled);
  const [only, another] = filled.length > 0 ? filled : all;
  return only && !another ? only.pressed : null;
}

const intents = Object.keys(MAIN_FIELDS) as TypedIntent[];
