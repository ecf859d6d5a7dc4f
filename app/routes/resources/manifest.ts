import { publicPages } from '#app/components/public-pages.ts';
import { THEME_COLORS } from '#app/lib/choices/theme.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { respondWithText } from './respond-with-text.ts';

/** The name and look of the installed app. */
export function loader() {
  const { PRODUCT_NAME } = getEnv();
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en',
    display: 'standalone',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: publicPages['/'].description,
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Surf report', url: '/report' },
      { name: 'My sessions', url: '/app/share' },
      { name: 'New session', url: '/app/share/session/create' },
    ],
  };
  return respondWithText(JSON.stringify(manifest), 'application/manifest+json');
}
