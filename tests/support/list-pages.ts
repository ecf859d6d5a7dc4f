import type { SweepWorld } from './create-sweep-world.ts';

/** A well-formed id that belongs to no row. */
export const NO_SUCH_ID = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';

export const publicPages = [
  '/',
  '/film',
  '/coach',
  '/coach/surf-experience',
  '/share',
  '/shorts',
  '/report',
  '/report/supertubos-peniche',
  '/about',
  '/contact',
  '/privacy',
  '/privacy-choices',
  '/terms',
  '/open-source',
];

/** Of a page whose form was sent with mistakes: tests/support/open-page.ts does so. */
export const REJECTED = '#rejected';

/** Screens for every signed-in user. */
export function listAppPages({
  organisationId,
  guestId,
  sessionId,
  waveId,
  invitePath,
}: SweepWorld): string[] {
  return [
    '/auth/profile',
    '/auth/logout',
    '/app',
    '/app/camera',
    '/app/coach',
    '/app/coach/athletes',
    `/app/coach/athletes/${guestId}`,
    '/app/progress',
    `/app/coach/studio/${waveId}`,
    '/app/join-beta',
    '/app/phones',
    '/app/shorts',
    '/app/shorts/success',
    '/app/shorts/cancelled',
    '/app/share',
    '/app/share/organisation',
    '/app/share/organisation/create',
    `/app/share/${organisationId}`,
    `/app/share/${organisationId}/guests`,
    `/app/share/${organisationId}/guests/add`,
    `/app/share/${organisationId}/guests/cards?show=all`,
    `/app/share/${organisationId}/guests/${guestId}`,
    `/app/share/${organisationId}/consents`,
    `/app/share/${organisationId}/members`,
    `/app/share/${organisationId}/spots`,
    `/app/share/${organisationId}/retention`,
    `/app/share/${organisationId}/settings`,
    invitePath,
    '/app/share/session/create',
    `/app/share/session/${sessionId}`,
    `/app/share/session/${sessionId}/wave/${waveId}`,
    `/app/share/session/${sessionId}/wave/${waveId}/edit`,
    `/app/share/session/${sessionId}/videos`,
    `/app/share/session/${sessionId}/cards`,
    `/app/share/session/${sessionId}/consent`,
    `/app/share/session/${sessionId}/edit`,
    `/app/share/session/${sessionId}/raw-video`,
    `/app/share/session/${sessionId}/links`,
    `/app/share/session/${sessionId}/roster`,
    `/app/share/admin/session/${sessionId}`,
    `/app/share/admin/session-detailed/${sessionId}`,
  ];
}

/** As they are after a user has opened a form without scripts. */
export function listAskedPages({ organisationId, sessionId, waveId }: SweepWorld): string[] {
  return [
    `/app/share/session/${sessionId}?select=yes`,
    `/app/share/admin/session-detailed/${sessionId}?edit=${waveId}`,
    `/app/share/${organisationId}/spots?spot=new`,
    `/app/share/${organisationId}/guests/add${REJECTED}`,
  ];
}

/** Screens for every signed-in user, rendered by the browser. */
export function listClientPages({ shortId }: SweepWorld): string[] {
  const short = `/app/shorts/${shortId}`;
  return [short, `${short}/create`, `${short}/originals`];
}

/** Screens for platform admins. */
export const adminPages = [
  '/app/share/admin/tools/tus',
  '/app/share/admin/tools/tus/card',
  '/app/share/admin/tools/conversion',
  '/app/share/admin/tools/messages',
  '/app/share/admin/tools/errors',
  '/app/share/admin/tools/beta',
  '/app/share/admin/tools/security',
];

/** Screens for the beta and platform admins; for others there is no such page. */
export const betaPages = ['/app/beta'];
