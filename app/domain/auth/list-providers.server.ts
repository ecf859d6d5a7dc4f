import { getEnv } from '#app/platform/env/get-env.server.ts';
import { type Provider, providers } from './providers.ts';

/** The providers to sign in with here. The embedded backend knows none. */
export function listProviders(): Provider[] {
  const { AUTH_PROVIDERS, EMBEDDED_BACKEND } = getEnv();
  return EMBEDDED_BACKEND ? [] : providers.filter((name) => AUTH_PROVIDERS.includes(name));
}
