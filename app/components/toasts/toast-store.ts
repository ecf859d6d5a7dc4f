import { MAX_TOASTS, REMOVE_AFTER_MS, TOAST_DURATION_MS, type Toast } from './toast.ts';

/**
 * `round` counts how often the toast was shown, so that a repeated toast has its full time again.
 */
export type ShownToast = Toast & { round: number };

let toasts: readonly ShownToast[] = [];
let rounds = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message over the page, from anywhere in the browser: `showToast({ title: 'Saved.'
 * })`. Only the five newest remain.
 *
 * @returns its id, for `deleteToast`
 */
export function showToast(toast: Partial<Omit<Toast, 'open'>> & { title: string }): string {
  const round = ++rounds;
  const shown: ShownToast = {
    id: `toast-${round}`,
    color: 'primary',
    actions: [],
    close: true,
    progress: true,
    duration: TOAST_DURATION_MS,
    ...toast,
    open: true,
    round,
  };
  set([...toasts.filter(({ id }) => id !== shown.id), shown].slice(-MAX_TOASTS));
  return shown.id;
}

/** Marks it closed, and removes it after its exit animation. */
export function deleteToast(id: string): void {
  const closing = toasts.find((toast) => toast.id === id);
  if (!closing?.open) return;
  set(toasts.map((toast) => (toast === closing ? { ...toast, open: false } : toast)));
  setTimeout(() => {
    set(toasts.filter(({ round }) => round !== closing.round));
  }, REMOVE_AFTER_MS);
}

export function getToasts(): readonly ShownToast[] {
  return toasts;
}

export function watchToasts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function set(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
