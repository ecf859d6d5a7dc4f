import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '#app/components/ui/button.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { formatCount } from '#app/lib/format/format-count.ts';
import { countOf } from '#app/lib/format/words.ts';
import { AskFirst } from './ask-first.tsx';

/** The maximum number of uploads per request. */
const MOST_AT_ONCE = 5000;

/** Actions on several uploads at once; stays visible while the list scrolls. */
export function BulkBar({
  shown,
  selected,
  total,
  isBusy,
  onSelectAll,
}: {
  shown: number;
  selected: number;
  total: number;
  isBusy: boolean;
  onSelectAll: (all: boolean) => void;
}) {
  const isHydrated = useHydrated();
  const isAll = selected === shown;
  const isNone = isHydrated && selected === 0;
  const [wantsEvery, setWantsEvery] = useState(false);
  const isEvery = isAll && wantsEvery;
  const every = Math.min(total, MOST_AT_ONCE);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);
  return (
    <div className="sticky top-0 z-10 rounded-t-card border-line border-b bg-surface">
      <div className="relative flex min-h-14 flex-wrap items-center pr-1 sm:pr-2">
        {isHydrated ? (
          <label className="flex min-h-11 flex-1 cursor-pointer items-center whitespace-nowrap pr-2">
            <span className="flex size-11 shrink-0 items-center justify-center">
              <input
                ref={box}
                type="checkbox"
                checked={isAll}
                onChange={({ currentTarget }) => {
                  setWantsEvery(false);
                  onSelectAll(currentTarget.checked);
                }}
                className={boxClasses}
              />
            </span>
            {selected === 0
              ? `All ${shown}`
              : `${(isEvery ? every : selected).toLocaleString('en-GB')} selected`}
          </label>
        ) : (
          <p className="flex-1 px-3 py-2">Selected:</p>
        )}
        <Button
          look="quiet"
          name="act"
          value="retry"
          busy={isBusy}
          disabled={isNone}
          className="px-3 text-primary-ink"
        >
          Try again
        </Button>
        {isNone ? (
          <Button type="button" look="quiet" disabled className="px-3">
            Delete
          </Button>
        ) : (
          <AskFirst
            label="Delete"
            question={
              isHydrated
                ? `Delete ${countOf(isEvery ? every : selected, 'upload')}, with their videos and waves? The files on people’s devices stay.`
                : 'Delete the selected uploads, with their videos and waves? The files on people’s devices stay.'
            }
          >
            <Button look="danger" name="act" value="delete" busy={isBusy} className="w-full">
              Delete selected
            </Button>
          </AskFirst>
        )}
      </div>
      {total > shown && (!isHydrated || isAll) && (
        <label className="flex min-h-11 cursor-pointer items-center border-line border-t bg-secondary-tint pr-1 sm:pr-2">
          <span className="flex size-11 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              name="all"
              value="all"
              checked={isHydrated ? isEvery : undefined}
              onChange={({ currentTarget }) => setWantsEvery(currentTarget.checked)}
              className={boxClasses}
            />
          </span>
          <span>
            Not only these {shown}, but{' '}
            {total > MOST_AT_ONCE
              ? `the latest ${MOST_AT_ONCE.toLocaleString('en-GB')} of ${formatCount(total)}`
              : `all ${formatCount(total)}`}{' '}
            on all pages
          </span>
        </label>
      )}
    </div>
  );
}
