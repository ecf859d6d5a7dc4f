import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastPosition } from './toast.ts';
import type { ToastList } from './toast-list.tsx';
import { getToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';

/** By then the page stands, and what it needs at once is loaded. */
const LOAD_AFTER_MS = 4000;

const none: readonly ShownToast[] = [];

/** Where toasts are shown. What draws them is loaded after the page, or when the first is shown. */
export function Toaster({ position = 'bottom-right' }: { position?: ToastPosition }) {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  const [list, setList] = useState<{ List: typeof ToastList } | null>(null);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (list) return;
    let left = false;
    const load = async () => {
      const { ToastList: List } = await import('./toast-list.tsx');
      if (!left) setList({ List });
    };
    const timer = setTimeout(() => void load(), isWanted ? 0 : LOAD_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [list, isWanted]);
  return list && <list.List toasts={toasts} position={position} />;
}
