/** Which addresses need a signed-in user, and which are saved to return to after signing in. */
export type LoginRedirect = {
  login: string;
  callback: string;
  /** Patterns of the addresses that need a user; with none, every address does. */
  include: readonly string[];
  /** Patterns of addresses that need none after all. */
  exclude: readonly string[];
  /** The cookie with the path is named this and `-redirect-path`. */
  cookiePrefix: string;
  saveRedirectToCookie: boolean;
  /** Patterns of addresses that are not screens: no user wants to return there after signing in. */
  neverSaved: readonly string[];
};

/** `*` matches anything within a segment, `**` across segments (app/lib/addresses/is-matching-path.ts). */
export const loginRedirect: LoginRedirect = {
  login: '/auth/login',
  callback: '/auth/callback',
  include: ['/app/**', '/auth/profile/**', '/media/**'],
  // Guests pay without an account.
  exclude: ['/app/shorts/success', '/app/shorts/cancelled'],
  cookiePrefix: 'waveback',
  saveRedirectToCookie: true,
  neverSaved: [
    '/media/**',
    '/app/share/session/*/uploads',
    '/app/share/session/*/changes',
    '/app/share/session/*/waves',
    '/app/share/admin/session/*/edits',
    '/app/coach/reviews',
    '/app/coach/goals',
    '/app/coach/templates',
    '/app/coach/studio/*/drawings',
    '/app/coach/studio/*/comparable',
    '/app/coach/studio/*/reference',
    '/app/shorts/*/create/plan',
    '/app/share/admin/tools/conversion/*/log',
  ],
};
