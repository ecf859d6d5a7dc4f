import { type ReactNode, useState } from 'react';
import { useSubmit } from 'react-router';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { handleGuestsOver, readDroppedGuests } from './guest-drag.ts';

/** Adds guests who are dropped on the roster. The boxes and buttons beside it do the same. */
export function RosterDrop({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the boxes do the same
    <div
      className={toClassNames(
        'rounded-card',
        isOver && 'outline-2 outline-primary-solid outline-offset-4',
      )}
      onDragOver={(event) => setIsOver(handleGuestsOver(event))}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        const dropped = readDroppedGuests(event);
        if (dropped) submit(dropped, { method: 'post', preventScrollReset: true });
      }}
    >
      {children}
    </div>
  );
}
