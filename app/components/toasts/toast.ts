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
  /** A toast with the id of another takes its place. */
  id: string;
  open: boolean;
  title: string;
  description?: string;
  /** Instead of the color's own. */
  icon?: LucideIcon;
  /** Whom it is about: stands in place of the icon. */
  avatar?: { name: string; src?: string };
  color: ToastColor;
  /** Buttons; each closes the toast, too. */
  actions: ToastAction[];
  /** Whether it has a button to close it. */
  close: boolean;
  /** Whether a bar shows the time that is left. */
  progress: boolean;
  /** In ms; `UNTIL_CLOSED` for what must not be missed. */
  duration: number;
};

/** The specification's, §9. */
export const TOAST_DURATION_MS = 5000;
export const MAX_TOASTS = 5;
/** Time to go out of sight in. */
export const REMOVE_AFTER_MS = 200;
export const SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = ['F8'];

export const UNTIL_CLOSED = Number.POSITIVE_INFINITY;
