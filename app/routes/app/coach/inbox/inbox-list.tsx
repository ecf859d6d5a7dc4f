import { useMemo, useRef } from 'react';
import { usePreview } from '#app/components/wave-tile/use-preview.ts';
import { useTileKeys } from '#app/components/wave-tile/use-tile-keys.ts';
import type { InboxFilter } from '#app/domain/reviews/inbox-filter.ts';
import type { InboxWave } from '#app/domain/reviews/list-inbox.server.ts';
import { InboxItem } from './inbox-item.tsx';
import { handleDoneKey, useInboxKeys } from './use-inbox-keys.ts';

type Props = {
  waves: InboxWave[];
  filter: InboxFilter;
  /** The address of this page. */
  path: string;
};

/** A page of the inbox, and below it the keys that walk through it. */
export function InboxList({ waves, filter, path }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { playingId, handlers } = usePreview();
  useInboxKeys(list);
  const onKeyDown = useTileKeys(
    useMemo(
      () => ({
        ' ': (waveId: string) => handlers.toggle(waveId),
        e: (_: string, tile: HTMLElement) => handleDoneKey(tile),
      }),
      [handlers],
    ),
  );
  return (
    <>
      <ul
        ref={list}
        aria-label="Inbox"
        onKeyDown={onKeyDown}
        className="grid gap-2 sm:grid-cols-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-4"
      >
        {waves.map((wave, index) => (
          <InboxItem
            key={wave.id}
            wave={wave}
            filter={filter}
            path={path}
            isFirst={index === 0}
            isPlaying={wave.id === playingId}
            handlers={handlers}
          />
        ))}
      </ul>
      <p className="text-ink-faint text-sm pointer-coarse:hidden noscript:hidden">
        <Key>J</Key> <Key>K</Key> or the arrows select a wave, <Key>Enter</Key> opens it,{' '}
        <Key>Space</Key> plays it, <Key>E</Key> marks it as done.
      </p>
    </>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-control border border-line-strong bg-sunken px-1.5 font-sans">
      {children}
    </kbd>
  );
}
