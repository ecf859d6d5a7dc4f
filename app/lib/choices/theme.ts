/** `system`: the device's setting. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export function toTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** Of the browser's own bars: those of the `surface` role, which the page's header has. */
export const THEME_COLORS = { light: '#fff', dark: '#0f172a' };

// The longest that browsers store a cookie.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The visitor's choice, from the text of all cookies. */
export function parseThemeCookie(cookies: string | null): Theme {
  return toTheme(/(?:^|;\s*)theme=(\w+)/.exec(cookies ?? '')?.[1]);
}

/**
 * The cookie that stores it: plain and not HttpOnly, since scripts read and write it, too. The
 * default needs none, so its cookie is deleted.
 */
export function toThemeCookie(theme: Theme, { secure }: { secure: boolean }): string {
  const maxAge = theme === 'system' ? 0 : MAX_AGE_SECONDS;
  return `theme=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
