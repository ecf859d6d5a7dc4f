import { serializeThemeCookie, type Theme } from '#app/lib/choices/theme.ts';

const listeners = new Set<() => void>();
let chosen: Theme | null = null;

/** What was chosen since the page was loaded, for `useSyncExternalStore`. */
export const themeChoice = {
  get: () => chosen,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows the theme at once, also without a connection, and remembers it. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  for (const listener of listeners) listener();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
  document.cookie = serializeThemeCookie(theme, { secure: location.protocol === 'https:' });
  // Safari forgets what a script wrote after a week; what the server sets it keeps.
  fetch('/theme', {
    method: 'POST',
    body: new URLSearchParams({ theme }),
    redirect: 'manual',
    keepalive: true,
    // Away, it is remembered by the cookie above.
  }).catch(() => undefined);
}
