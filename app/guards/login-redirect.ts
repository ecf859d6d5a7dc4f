/** Who is asked to sign in where, and what is remembered of where they wanted to go. */
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
  /** Patterns of addresses that are no screens: nobody wants to be led to them after signing in. */
  neverSaved: readonly string[];
};

/** `*` stands for anything within a segment, `**` across segments (app/lib/addresses/match-path.ts). */
export const loginRedirect: LoginRedirect = {
  login: '/auth/login',
  callback: '/auth/callback',
  include: ['/app/**', '/auth/profile/**', '/media/**'],
  exclude: [],
  cookiePrefix: 'waveback',
  saveRedirectToCookie: true,
  neverSaved: [
    '/media/**',
    '/app/share/session/*/uploads',
    '/app/share/session/*/changes',
    '/app/share/session/*/waves',
    '/app/share/admin/session/*/edits',
    '/app/share/admin/tools/conversion/*/log',
  ],
};
