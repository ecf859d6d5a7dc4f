/** The providers to sign in with, where they are configured. */
export const providers = ['google', 'github'] as const;

export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', github: 'GitHub' };

/** Why a provider, or the backend after it, sent the user back without a code. */
export type ProviderError = 'denied' | 'expired' | 'no-mail-address' | 'sign-up-closed' | 'failed';

const known: Record<string, ProviderError> = {
  access_denied: 'denied',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  bad_oauth_state: 'expired',
  provider_email_needs_verification: 'no-mail-address',
  email_address_not_provided: 'no-mail-address',
  signup_disabled: 'sign-up-closed',
};

/** Reads the error in the callback's address; null without one. */
export function toProviderError(query: URLSearchParams): ProviderError | null {
  const error = query.get('error');
  if (error === null) return null;
  // The backend's own code is more exact: it reports most of its rejections as `access_denied`.
  return known[query.get('error_code') ?? ''] ?? known[error] ?? 'failed';
}
