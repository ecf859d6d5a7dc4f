import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import type { ToastPosition } from './toast.ts';
import type { ToastList } from './toast-list.tsx';
import { getToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';

/** By then the page stands, and what it needs at once is loaded. */
const LOAD_AFTER_MS = 3000;

const none: readonly ShownToast[] = [];

/** Where toasts are shown. What draws them is loaded after the page, or when the first is shown. */
export function Toaster({ position = 'bottom-right' }: { position?: ToastPosition }) {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  const [list, setList] = useState<{ List: typeof ToastList } | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (list) return;
    let left = false;
    const load = () =>
      import('./toast-list.tsx').then(
        ({ ToastList: List }) => left || setList({ List }),
        // Tried again for the next toast; whether there is a newer build, `keep-page` finds out.
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
