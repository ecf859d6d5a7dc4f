import { type Theme, toThemeCookie } from '#app/lib/choices/theme.ts';

const listeners = new Set<() => void>();
let chosen: Theme | null = null;

/** The choice since the page loaded, for `useSyncExternalStore`. */
export const themeChoice = {
  get: () => chosen,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Applies the theme at once, even offline, and stores it. */
export function saveTheme(theme: Theme): void {
  chosen = theme;
  for (const listener of listeners) listener();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
  document.cookie = toThemeCookie(theme, { secure: location.protocol === 'https:' });
  // Safari deletes cookies set by scripts after a week, but not those set by the server.
  fetch('/theme', {
    method: 'POST',
    body: new URLSearchParams({ theme }),
    redirect: 'manual',
    keepalive: true,
    // Offline, the cookie above stores it.
  }).catch(() => undefined);
}
