import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { AT_FOOT, type ToastPosition } from './toast.ts';
import type { ToastList } from './toast-list.tsx';
import { deleteToast, getToasts, type ShownToast, watchToasts } from './toast-store.ts';

/** By then the page has loaded what it needs at once. */
const LOAD_AFTER_MS = 3000;

const none: readonly ShownToast[] = [];

/**
 * The place of the toasts. The code that renders them loads after the page, or with the first
 * toast.
 */
export function Toaster({ position = 'bottom-right' }: { position?: ToastPosition }) {
  const toasts = useSyncExternalStore(watchToasts, getToasts, () => none);
  const [list, setList] = useState<{ List: typeof ToastList } | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (list) return;
    let left = false;
    const load = () =>
      import('./toast-list.tsx').then(
        ({ ToastList: List }) => left || setList({ List }),
        // The next toast tries again; `keep-page` checks whether there is a newer build.
        () => left || setIsMissing(true),
      );
    const timer = setTimeout(() => void load(), isWanted ? 0 : LOAD_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [list, isWanted]);
  if (list) return <list.List toasts={toasts} position={position} />;
  return isMissing && isWanted && <PlainToasts toasts={toasts} />;
}

/**
 * Shows toasts as plain text while the code for them can't load: usually, that there is no
 * connection.
 */
function PlainToasts({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={`${AT_FOOT} fixed right-0 z-40 w-full p-4 sm:w-104`}
    >
      <ul className="space-y-2">
        {toasts.map(({ id, title, description, actions }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4 shadow-float">
            <p className="font-semibold">{title}</p>
            {description && <p className="text-ink-soft">{description}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {actions.map(({ label, onClick }) => (
                <Button
                  key={label}
                  type="button"
                  look="secondary"
                  onClick={() => {
                    onClick?.();
                    deleteToast(id);
                  }}
                >
                  {label}
                </Button>
              ))}
              <Button type="button" look="quiet" onClick={() => deleteToast(id)}>
                Close
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
