import { useEffect, useRef } from 'react';
import { type SortingCommand, toCommand } from '#app/client/sorting/desk/sorting-command.ts';

/**
 * Handles keys anywhere on the page except in fields, in dialogs and menus, and for a button's own
 * keys.
 */
export function useSortingKeys(run: (command: SortingCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const { target } = event;
      const typed =
        'textarea, select, input:not([type=checkbox]), [contenteditable], [role=dialog] *, [role=menu], [role=menu] *';
      if (target.matches(typed) || document.querySelector('[role=dialog]')) return;
      const pressable = target.closest('button, a, summary, input');
      if (pressable && (event.key === 'Enter' || event.key === ' ')) return;
      const command = toCommand(event);
      if (!command) return;
      event.preventDefault();
      // A held digit is no second digit.
      if (event.repeat && command.do === 'digit') return;
      latest.current(command);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
