/** Who else may vouch for somebody, where it is configured. */
export const providers = ['google', 'github'] as const;

export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', github: 'GitHub' };

/** Why a provider, or the backend after it, sent somebody back without a code. */
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

/** Reads what stands in the callback's address; null where it tells of no error. */
export function toProviderError(query: URLSearchParams): ProviderError | null {
  const error = query.get('error');
  if (error === null) return null;
  // The backend's own code is the closer one: it calls most of what it refuses `access_denied`.
  return known[query.get('error_code') ?? ''] ?? known[error] ?? 'failed';
}
