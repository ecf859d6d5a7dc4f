import type { LucideIcon } from 'lucide-react';

export type ToastColor =
  | 'primary'
  | 'secondary'
  | 'success'
  | 'info'
  | 'warning'
  | 'error'
  | 'neutral';

export type ToastPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right';

export type ToastAction = { label: string; onClick?: () => void };

export type Toast = {
  /** A toast replaces another with the same id. */
  id: string;
  open: boolean;
  title: string;
  description?: string;
  /** Replaces the icon of the color. */
  icon?: LucideIcon;
  /** The user that the toast is about, in place of the icon. */
  avatar?: { name: string; src?: string };
  color: ToastColor;
  /** Buttons; each also closes the toast. */
  actions: ToastAction[];
  /** Whether it has a close button. */
  close: boolean;
  /** Whether a bar shows the remaining time. */
  progress: boolean;
  /** In ms; `UNTIL_CLOSED` for messages that the user must not miss. */
  duration: number;
};

/** Set by docs/specification.md §9. */
export const TOAST_DURATION_MS = 5000;
export const MAX_TOASTS = 5;
/** The duration of the exit animation. */
export const REMOVE_AFTER_MS = 200;
export const SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = ['F8'];

/** At the bottom of the window: above a phone's home bar or our links there, and its keyboard. */
export const AT_FOOT =
  'bottom-[max(var(--bottom-bar,env(safe-area-inset-bottom)),var(--keyboard,0px))]';

export const UNTIL_CLOSED = Number.POSITIVE_INFINITY;
