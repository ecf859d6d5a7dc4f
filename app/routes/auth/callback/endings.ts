import type { ProviderError } from '#app/domain/auth/providers.ts';

export type Ending = ProviderError | 'spent' | 'backend-down' | 'nothing-sent' | 'no-providers';

/** Why the sign-in failed, and what the visitor can do now. */
export const endings: Record<Ending, { title: string; text: string; status: number }> = {
  denied: {
    title: 'You are not signed in',
    text: 'You said no to the other site, or closed its page, and it told us nothing about you. Try again, or sign in with your e-mail address.',
    status: 403,
  },
  expired: {
    title: 'That took too long',
    text: 'The other site sent you back after the time that we wait for it. Start again from the sign-in page.',
    status: 400,
  },
  spent: {
    title: 'This way in was used already',
    text: 'What the other site sent you back with works once, for a few minutes, and only in the browser in which you began. Start again from the sign-in page.',
    status: 400,
  },
  'no-mail-address': {
    title: 'Your e-mail address is missing',
    text: 'The other site gave us no confirmed e-mail address of yours, and we need one. Confirm it there, or sign in with your address here.',
    status: 403,
  },
  'sign-up-closed': {
    title: 'New accounts are closed',
    text: 'You cannot create an account on this site at the moment. If you have one, sign in with its e-mail address.',
    status: 403,
  },
  failed: {
    title: 'The other site had trouble',
    text: 'It could not vouch for you this time, and nothing was changed here. Try again in a moment, or sign in with your e-mail address.',
    status: 502,
  },
  'backend-down': {
    title: 'The servers are having rough waters',
    text: 'The other site vouched for you, but we could not finish. Nothing was lost: start again in a moment.',
    status: 503,
  },
  'nothing-sent': {
    title: 'Nothing came along',
    text: 'This address only finishes signing in by another site, and nothing of that came with it. Start from the sign-in page.',
    status: 400,
  },
  'no-providers': {
    title: 'No other site signs you in here',
    text: 'This site takes no sign-in by Google, GitHub or the like. Sign in with your e-mail address.',
    status: 404,
  },
};
