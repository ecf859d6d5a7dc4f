import { THEME_COLORS, type Theme } from '#app/lib/choices/theme.ts';

/** Gives the browser's toolbar the colour of the page's header. */
export function ThemeColor({ theme }: { theme: Theme }) {
  const { light, dark } = THEME_COLORS;
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={theme === 'dark' ? dark : light}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={theme === 'light' ? light : dark}
      />
    </>
  );
}
