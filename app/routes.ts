import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The app's routes, in reading order. */
export default [
  index('routes/marketing/home/route.tsx'),
  route('film', 'routes/marketing/film/route.tsx'),
  route('coach', 'routes/marketing/coach/route.tsx'),
  route('coach/surf-experience', 'routes/marketing/surf-experience/route.tsx'),
  route('share', 'routes/marketing/share/route.tsx'),
  route('shorts', 'routes/marketing/shorts/route.tsx'),
  route('report', 'routes/marketing/report/route.tsx'),
  route('report/:slug', 'routes/marketing/report/spot.tsx'),
  route('report/waves/:waveId/:file', 'routes/marketing/report/wave-file.ts'),
  route('about', 'routes/marketing/about/route.tsx'),
  route('contact', 'routes/marketing/contact/route.tsx'),
  route('privacy', 'routes/marketing/privacy/route.tsx'),
  route('privacy-choices', 'routes/marketing/privacy-choices/route.tsx'),
  route('terms', 'routes/marketing/terms/route.tsx'),
  route('open-source', 'routes/marketing/open-source/route.tsx'),
  route('offline', 'routes/marketing/offline/route.tsx'),
  // The camera as the service worker keeps it, without a user's data.
  route('camera', 'routes/app/camera/kept.tsx'),

  ...prefix('auth', [
    route('login', 'routes/auth/login/route.tsx'),
    route('logout', 'routes/auth/logout/route.tsx'),
    route('confirm', 'routes/auth/confirm/route.tsx'),
    route('undo-address', 'routes/auth/undo-address/route.tsx'),
    route('callback', 'routes/auth/callback/route.tsx'),
    route('profile', 'routes/auth/profile/route.tsx'),
    route('profile/export', 'routes/auth/profile/export.ts'),
    route('session', 'routes/auth/session/route.ts'),
  ]),

  layout('routes/app/layout.tsx', [
    route('app', 'routes/app/today/route.tsx'),
    route('app/camera', 'routes/app/camera/route.tsx'),
    route('app/film/*', 'routes/app/camera/film.ts'),

    route('app/coach', 'routes/app/coach/inbox/route.tsx'),
    route('app/coach/library', 'routes/app/coach/library/route.tsx'),
    route('app/coach/athletes', 'routes/app/coach/athletes/route.tsx'),
    route('app/coach/athletes/:guestId', 'routes/app/coach/athlete/route.tsx'),
    route('app/coach/reviews', 'routes/app/coach/reviews.ts'),
    route('app/coach/goals', 'routes/app/coach/goals.ts'),
    route('app/coach/templates', 'routes/app/coach/templates.ts'),
    route('app/coach/studio/:waveId', 'routes/app/coach/studio/route.tsx'),
    route('app/coach/studio/:waveId/drawings', 'routes/app/coach/studio/drawings.ts'),
    route('app/coach/studio/:waveId/measurements', 'routes/app/coach/studio/measurements.ts'),
    route('app/coach/studio/:waveId/sheet', 'routes/app/coach/studio/sheet/route.tsx'),
    route('app/coach/studio/:waveId/reference', 'routes/app/coach/library/reference.ts'),
    route('app/coach/studio/:waveId/comparable', 'routes/app/coach/studio/compare/comparable.ts'),
    route('app/coach/*', 'routes/app/coach/other.ts'),
    route('app/progress', 'routes/app/progress/route.tsx'),

    ...prefix('app/shorts', [
      index('routes/app/shorts/my-shorts/route.tsx'),
      route(':id', 'routes/app/shorts/short/route.tsx'),
      route(':id/create', 'routes/app/shorts/create/route.tsx'),
      route(':id/create/plan', 'routes/app/shorts/create/plan.ts'),
      route(':id/originals', 'routes/app/shorts/originals/route.tsx'),
    ]),

    ...prefix('app/share', [
      index('routes/app/share/sessions/route.tsx'),
      route('surfcoaching', 'routes/app/share/surfcoaching.ts'),
      route('spots', 'routes/app/share/spots.ts'),
      route('organisation', 'routes/app/share/organisations/route.tsx'),
      route('organisation/create', 'routes/app/share/organisation-create/route.tsx'),
      route(':orgId', 'routes/app/share/organisation/route.tsx'),
      route(':orgId/guests', 'routes/app/share/guests/route.tsx'),
      route(':orgId/guests/add', 'routes/app/share/guests-add/route.tsx'),
      route(':orgId/guests/cards', 'routes/app/share/guest-cards/route.tsx'),
      route(':orgId/guests/:guestId', 'routes/app/share/guest/route.tsx'),
      route(':orgId/consents', 'routes/app/share/organisation-consents/route.tsx'),
      route(':orgId/consents/csv', 'routes/app/share/organisation-consents/csv.ts'),
      route(':orgId/members', 'routes/app/share/organisation-members/route.tsx'),
      route(':orgId/spots', 'routes/app/share/organisation-spots/route.tsx'),
      route(':orgId/retention', 'routes/app/share/organisation-retention/route.tsx'),
      route(':orgId/prices', 'routes/app/share/organisation-prices/route.tsx'),
      route(':orgId/orders', 'routes/app/share/organisation-orders/route.tsx'),
      route(':orgId/orders/csv', 'routes/app/share/organisation-orders/csv.ts'),
      route(':orgId/settings', 'routes/app/share/organisation-settings/route.tsx'),
      route('session/create', 'routes/app/share/session-create/route.tsx'),
      layout('routes/app/share/session-layout/route.tsx', [
        route('session/:sessionId', 'routes/app/share/session/route.tsx', [
          route('wave/:waveId', 'routes/app/share/session/wave.tsx'),
        ]),
        route('session/:sessionId/wave/:waveId/edit', 'routes/app/share/wave-edit/route.tsx'),
        route('session/:sessionId/videos', 'routes/app/share/session-videos/route.tsx'),
        route('session/:sessionId/edit', 'routes/app/share/session-edit/route.tsx'),
        route('session/:sessionId/roster', 'routes/app/share/session-roster/route.tsx'),
        route('session/:sessionId/cards', 'routes/app/share/cards/route.tsx'),
        route('session/:sessionId/links', 'routes/app/share/session-share/route.tsx'),
        route('session/:sessionId/shorts', 'routes/app/share/session-shorts/route.tsx'),
        route('session/:sessionId/consent', 'routes/app/share/consent-log/route.tsx'),
        route('session/:sessionId/raw-video', 'routes/app/share/raw-video/route.tsx'),
        route('admin/session-detailed/:id', 'routes/app/share/admin/figures/route.tsx'),
      ]),
      route('session/:sessionId/waves', 'routes/app/share/session/waves.ts'),
      route('session/:sessionId/consent/csv', 'routes/app/share/consent-log/csv.ts'),
      route('session/:sessionId/uploads', 'routes/app/share/session-videos/uploads.ts'),
      route('session/:sessionId/changes', 'routes/app/share/session-videos/changes.ts'),
      route('admin/session/:sessionId', 'routes/app/share/admin/sorting/route.tsx'),
      route('admin/session/:sessionId/edits', 'routes/app/share/admin/sorting/edits.ts'),
      route('admin/session-detailed/:id/csv', 'routes/app/share/admin/figures/csv.ts'),
      layout('routes/app/share/admin/tools/layout.tsx', [
        route('admin/tools/tus', 'routes/app/share/admin/tools/tus/route.tsx'),
        route('admin/tools/tus/card', 'routes/app/share/admin/tools/tus-card/route.tsx'),
        route('admin/tools/conversion', 'routes/app/share/admin/tools/conversion/route.tsx'),
        route(
          'admin/tools/conversion/:conversionId/log',
          'routes/app/share/admin/tools/conversion/log.ts',
        ),
        route('admin/tools/errors', 'routes/app/share/admin/tools/errors/route.tsx'),
        route('admin/tools/beta', 'routes/app/share/admin/tools/beta/route.tsx'),
        route('admin/tools/security', 'routes/app/share/admin/tools/security/route.tsx'),
        route('admin/tools/messages', 'routes/app/share/admin/tools/messages/route.tsx'),
      ]),
    ]),

    // The addresses in links and cards, and whether phones can open them.
    route('app/phones', 'routes/app/phones/route.tsx'),
    route('app/invite/:token', 'routes/app/invite/route.tsx'),
    route('app/join-beta', 'routes/app/join-beta/route.tsx'),
    // For users of the beta; all others get a 404.
    route('app/beta', 'routes/app/beta/route.tsx'),

    // Playlists and videos for players and downloads; each request checks the user's access.
    route('media/files/*', 'routes/resources/film-file.ts'),
    route('media/videos/:videoId/:playlist', 'routes/resources/video-playlist.ts'),
    route('media/waves/:waveId/:playlist', 'routes/resources/wave-playlist.ts'),
    route('media/sessions/:sessionId/waves.zip', 'routes/resources/session-zip.ts'),
    route('media/shorts/:id/download.mp4', 'routes/resources/short-download.ts'),
    route('media/shorts/:id/originals.zip', 'routes/resources/short-zip.ts'),
  ]),

  // Pages for guests, in their language.
  layout('routes/public/layout.tsx', [
    // Share links, which need no account.
    route('w/:token', 'routes/public/share-link/route.tsx'),
    route('w/:token/preview.jpg', 'routes/public/share-link/preview.ts'),
    route('w/:token/waves.zip', 'routes/public/share-link/zip.ts'),
    route('w/:token/basket/:orgId', 'routes/public/selling/linked-basket.tsx'),
    route('w/:token/reviews/:reviewId', 'routes/public/review/linked.tsx'),
    route('w/:token/reviews/:reviewId/video', 'routes/public/review/linked-video.ts'),
    route('w/:token/reviews/:reviewId/:file', 'routes/public/review/linked-file.ts'),
    route('w/:token/:waveId', 'routes/public/share-link/wave.tsx'),
    route('w/:token/:waveId/:file', 'routes/public/share-link/file.ts'),
    // Of shorts.
    route('s/:token', 'routes/public/short-link/route.tsx'),
    route('s/:token/basket/:orgId', 'routes/public/selling/linked-basket.tsx', {
      id: 'routes/public/selling/short-basket',
    }),
    route('s/:token/:file', 'routes/public/short-link/file.ts'),

    // Cards and consents of surfers, with or without an account, and of their guardians.
    route('c', 'routes/public/claim-code/route.tsx'),
    route('c/waves', 'routes/public/claim-waves/route.tsx'),
    route('c/waves.zip', 'routes/public/claim-waves/zip.ts'),
    route('c/waves/:waveId/:file', 'routes/public/claim-waves/file.ts'),
    route('c/progress', 'routes/public/progress/route.tsx'),
    route('c/reviews/:reviewId', 'routes/public/review/route.tsx'),
    route('c/reviews/:reviewId/video', 'routes/public/review/video.ts'),
    route('c/reviews/:reviewId/:file', 'routes/public/review/file.ts'),
    route('c/reviews/:reviewId/answers/:file', 'routes/public/review/answers.ts'),
    route('c/open/:token', 'routes/public/claim-open/route.tsx'),
    // What guests buy, with or without an account: a basket a school, and an order by its address.
    route('c/basket/:orgId', 'routes/public/selling/basket.tsx'),
    route('c/orders/:token', 'routes/public/selling/order.tsx'),
    route('c/orders/:token/checkout', 'routes/public/selling/checkout.tsx'),
    route('app/share/:orgId/prices/preview', 'routes/public/selling/price-preview.tsx'),
    route('app/shorts/success', 'routes/public/selling/success.tsx'),
    route('app/shorts/cancelled', 'routes/public/selling/cancelled.tsx'),
    route('c/:code', 'routes/public/claim/route.tsx'),
    route('consent/:token', 'routes/public/guardian/route.tsx'),

    // Subscribes to or unsubscribes from a kind of mail; each such mail links here.
    route('mails/:token', 'routes/public/mail-choice/route.tsx'),
  ]),

  // A phone opens this to prove that it can reach the server.
  route('phone/:token', 'routes/public/phone/route.tsx'),

  // Avatars, logos and posters in the requested width.
  route('images/:bucket/*', 'routes/resources/image.ts'),
  route('previews/*', 'routes/resources/page-preview.ts'),
  route('theme', 'routes/resources/theme.ts'),
  route('language', 'routes/resources/language.ts'),
  route('units', 'routes/resources/units.ts'),
  route('api/_nuxt_icon/:file', 'routes/resources/icons.ts'),
  route('api/web-vitals', 'routes/resources/web-vitals.ts'),
  route('api/errors', 'routes/resources/receive-error.ts'),
  // Stripe posts its events here.
  route('payments/stripe', 'routes/resources/stripe-events.ts'),
  route('mailbox', 'routes/resources/mailbox/route.tsx'),
  // For crawlers, app installation and curious visitors.
  route('service-worker.js', 'routes/resources/service-worker.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
  route('humans.txt', 'routes/resources/humans-txt.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  // Only in development.
  route('dev/components', 'routes/dev/components/route.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
