/** `system`: as the device is set. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export function toTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** Of the browser's own bars: those of the `surface` role, which the page's header has. */
export const THEME_COLORS = { light: '#fff', dark: '#0f172a' };
