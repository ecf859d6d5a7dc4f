import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toKeyName } from '#app/lib/text/key-row.ts';
import { assignKey, CHANGEABLE, findKey, isChoosable } from './key-choices.ts';
import { saveKeyChoices, useKeyChoices } from './use-key-choices.ts';

/** Lets the user give actions other keys, on this device. */
export function KeyChooser() {
  const choices = useKeyChoices();
  /** The standard key of the action that waits for its new key. */
  const [asked, setAsked] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  function onKeyDown(event: KeyboardEvent, standard: string, action: string): void {
    const key = event.key.toLowerCase();
    if (asked !== standard || key === 'tab') return;
    event.preventDefault();
    // Esc would close the dialog.
    event.stopPropagation();
    if (key === 'escape') setAsked(null);
    else if (isChoosable(key)) {
      const other = CHANGEABLE.find((each) => findKey(choices, each.key) === key);
      const next = assignKey(choices, standard, key);
      saveKeyChoices(next);
      setAsked(null);
      setSaid(
        other && other.key !== standard
          ? `${action}: ${toKeyName(key)}. ${other.action} is now ${toKeyName(findKey(next, other.key))}.`
          : `${action}: ${toKeyName(key)}.`,
      );
    } else if (key.length > 1) setSaid(`${event.key} can’t be chosen. Press another key.`);
  }

  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Change keys</summary>
      <p role="status" className="text-ink-soft">
        {said || 'Press a button, then the new key. The choice is for this device.'}
      </p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
        {CHANGEABLE.map(({ key, action }) => (
          <div key={key} className="contents">
            <dt>{action}</dt>
            <dd>
              <Button
                type="button"
                look="secondary"
                aria-label={`Key of ${action}: ${toKeyName(findKey(choices, key))}`}
                onClick={() => setAsked(key)}
                onBlur={() => setAsked(null)}
                onKeyDown={(event) => onKeyDown(event, key, action)}
              >
                {asked === key ? 'Press a key…' : toKeyName(findKey(choices, key))}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {Object.keys(choices).length > 0 && (
        <Button
          type="button"
          look="secondary"
          className="mt-3"
          onClick={() => {
            saveKeyChoices({});
            setSaid('All keys are the standard ones again.');
          }}
        >
          Use the standard keys
        </Button>
      )}
    </details>
  );
}
