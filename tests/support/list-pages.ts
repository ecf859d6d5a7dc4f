import type { SweepWorld } from './create-sweep-world.ts';

/** Well formed, and nobody's. */
export const NO_SUCH_ID = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';

export const publicPages = [
  '/',
  '/film',
  '/coach',
  '/coach/surf-experience',
  '/share',
  '/shorts',
  '/report',
  '/about',
  '/contact',
];

/** Screens for whoever is signed in. */
export function listAppPages({ organisationId, sessionId }: SweepWorld): string[] {
  return [
    '/auth/profile',
    '/auth/logout',
    '/app/camera',
    '/app/coach',
    '/app/join-beta',
    '/app/shorts',
    '/app/shorts/success',
    '/app/shorts/cancelled',
    '/app/share',
    `/app/share/${organisationId}`,
    '/app/share/session/create',
    `/app/share/session/${sessionId}`,
    `/app/share/admin/session/${sessionId}`,
    `/app/share/admin/session-detailed/${sessionId}`,
  ];
}

/** Screens for whoever is signed in, made by the browser. */
export const clientPages = [
  `/app/shorts/${NO_SUCH_ID}`,
  `/app/shorts/${NO_SUCH_ID}/create`,
  `/app/shorts/${NO_SUCH_ID}/originals`,
];

/** Screens for platform admins. */
export const adminPages = [
  '/app/share/admin/tools/tus',
  '/app/share/admin/tools/tus/card',
  '/app/share/admin/tools/conversion',
];
