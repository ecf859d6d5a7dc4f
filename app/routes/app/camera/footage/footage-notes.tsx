import { X } from 'lucide-react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { FootageNote } from '#app/client/footage/footage-state.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** Files that were left out, each with its name and the reason, and those that go up as they are. */
export function FootageNotes({ desk, notes }: { desk: FootageDesk; notes: FootageNote[] }) {
  if (notes.length === 0) return null;
  return (
    <div
      role="alert"
      className={toClassNames(
        'flex items-start justify-between gap-2 rounded-card border py-1 pr-1 pl-4 text-sm',
        notes.some(({ kind }) => kind === 'refused')
          ? 'border-error-line bg-error-tint text-error-ink'
          : 'border-line bg-surface text-ink',
      )}
    >
      <ul className="max-h-60 min-w-0 flex-1 space-y-2 overflow-y-auto py-2">
        {notes.map(({ id, name, text, kind, picked }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <bdi className="font-semibold">{name}</bdi>
            {kind === 'refused' ? ' was left out. ' : ': '}
            {text}
            {picked && (
              <Button
                type="button"
                look="secondary"
                onClick={() => void desk.sendAsItIs(picked)}
                className="mt-1 block w-full sm:w-auto"
              >
                Send the whole video
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button type="button" look="quiet" className="flex-none px-3" onClick={desk.closeNotes}>
        <Icon of={X} label="Close" />
      </Button>
    </div>
  );
}
