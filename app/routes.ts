import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, in reading order. */
export default [
  index('routes/marketing/home/route.tsx'),

  ...prefix('auth', [
    route('login', 'routes/auth/login/route.tsx'),
    route('logout', 'routes/auth/logout/route.tsx'),
    route('confirm', 'routes/auth/confirm/route.tsx'),
    route('profile', 'routes/auth/profile/route.tsx'),
  ]),

  layout('routes/app/layout.tsx', [
    ...prefix('app/share', [
      index('routes/app/share/sessions/route.tsx'),
      route('session/create', 'routes/app/share/session-create/route.tsx'),
      route('session/:sessionId', 'routes/app/share/session/route.tsx'),
      route('session/:sessionId/uploads', 'routes/app/share/session/uploads.ts'),
      route('session/:sessionId/changes', 'routes/app/share/session/changes.ts'),
      layout('routes/app/share/admin/tools/layout.tsx', [
        route('admin/tools/tus', 'routes/app/share/admin/tools/tus/route.tsx'),
        route('admin/tools/tus/card', 'routes/app/share/admin/tools/tus-card/route.tsx'),
        route('admin/tools/conversion', 'routes/app/share/admin/tools/conversion/route.tsx'),
        route(
          'admin/tools/conversion/:conversionId/log',
          'routes/app/share/admin/tools/conversion/log.ts',
        ),
      ]),
    ]),
    // Playlists and single files for players; signed for whoever may see them.
    route('media/videos/:videoId/:playlist', 'routes/resources/video-playlist.ts'),
    route('media/waves/:waveId/:playlist', 'routes/resources/wave-playlist.ts'),
  ]),

  // What a share link opens; no account needed.
  route('w/:token', 'routes/marketing/wave-link/route.tsx'),
  route('w/:token/poster', 'routes/marketing/wave-link/poster.ts'),
  route('w/:token/:playlist', 'routes/marketing/wave-link/playlist.ts'),

  route('mailbox', 'routes/resources/mailbox/route.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
