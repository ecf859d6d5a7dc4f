import type { ProviderError } from '#app/domain/auth/providers.ts';

export type Ending = ProviderError | 'spent' | 'backend-down' | 'nothing-sent' | 'no-providers';

/** Why the sign-in failed, and what the visitor can do now. */
export const endings: Record<Ending, { title: string; text: string; status: number }> = {
  denied: {
    title: 'You are not signed in',
    text: 'You said no to the other site or closed its page, so it told us nothing about you. Try again, or sign in with your e-mail address.',
    status: 403,
  },
  expired: {
    title: 'That took too long',
    text: 'The other site took too long to send you back. Start again from the sign-in page.',
    status: 400,
  },
  spent: {
    title: 'This sign-in was already used',
    text: 'A sign-in through another site works once, within a few minutes, and only in the browser in which you started. Start again from the sign-in page.',
    status: 400,
  },
  'no-mail-address': {
    title: 'Your e-mail address is missing',
    text: 'The other site did not give us a confirmed e-mail address, and we need one. Confirm your address there, or sign in with your address here.',
    status: 403,
  },
  'sign-up-closed': {
    title: 'Sign-up is closed',
    text: 'You cannot create an account on this site at the moment. If you have one, sign in with its e-mail address.',
    status: 403,
  },
  failed: {
    title: 'The other site had trouble',
    text: 'The other site could not confirm who you are, and nothing was changed here. Try again in a moment, or sign in with your e-mail address.',
    status: 502,
  },
  'backend-down': {
    title: 'The servers are having rough waters',
    text: 'The other site confirmed who you are, but we could not sign you in. Nothing was lost: start again in a moment.',
    status: 503,
  },
  'nothing-sent': {
    title: 'Nothing to finish',
    text: 'This page only finishes a sign-in through another site, and there is none to finish. Start from the sign-in page.',
    status: 400,
  },
  'no-providers': {
    title: 'Sign-in through other sites is off',
    text: 'You cannot sign in with Google or GitHub on this site. Sign in with your e-mail address.',
    status: 404,
  },
};
