import { publicPages } from '#app/components/public-pages.ts';
import { THEME_COLORS } from '#app/lib/choices/theme.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import type { Route } from './+types/manifest';
import { respondWithText } from './respond-with-text.ts';

/**
 * The name and look of the installed app. `?camera` is that of the camera, which opens without a
 * connection; a phone can have both.
 */
export function loader({ url }: Route.LoaderArgs) {
  const isCamera = url.searchParams.has('camera');
  const { PRODUCT_NAME } = getEnv();
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: isCamera ? '/camera' : '/',
    start_url: isCamera ? '/camera' : '/',
    scope: '/',
    lang: 'en',
    display: 'standalone',
    name: isCamera ? `${PRODUCT_NAME} Camera` : PRODUCT_NAME,
    short_name: isCamera ? 'Camera' : PRODUCT_NAME,
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
      { name: 'Film', url: '/camera' },
      { name: 'Surf report', url: '/report' },
      { name: 'My sessions', url: '/app/share' },
      { name: 'New session', url: '/app/share/session/create' },
    ],
  };
  return respondWithText(JSON.stringify(manifest), 'application/manifest+json');
}
