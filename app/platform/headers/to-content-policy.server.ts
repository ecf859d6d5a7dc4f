import type { Env } from '#app/platform/env/env.server.ts';

type Sources = Partial<Record<string, string[]>>;

/** The content security policy of a page: services that are not configured are not allowed. */
export function toContentPolicy(env: Env, nonce: string): string {
  const storage = env.EMBEDDED_BACKEND ? [] : [new URL(env.SUPABASE_URL).origin];
  const base: Sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'media-src': ["'self'", 'blob:', ...storage],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...storage],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...toProviderPages(env), ...toCheckoutPages(env)],
    'frame-ancestors': ["'none'"],
  };
  const guests = [
    ...(env.POSTHOG_KEY ? [toPosthogSources(env.POSTHOG_HOST)] : []),
    ...(env.TAG_MANAGER_IDS.length > 0 ? [googleTags] : []),
    ...(env.LIVE_CHAT_ID ? [crisp] : []),
  ];
  return Object.entries(base)
    .map(([name, own = []]) => [name, ...own, ...guests.flatMap((guest) => guest[name] ?? [])])
    .map((directive) => [...new Set(directive)].join(' '))
    .join('; ');
}

/** The button is a form, whose response leads to the backend and from there to the provider. */
function toProviderPages({ AUTH_PROVIDERS, EMBEDDED_BACKEND, SUPABASE_URL }: Env): string[] {
  if (EMBEDDED_BACKEND || AUTH_PROVIDERS.length === 0) return [];
  const pages = { google: 'https://accounts.google.com', github: 'https://github.com' };
  return [new URL(SUPABASE_URL).origin, ...AUTH_PROVIDERS.map((name) => pages[name])];
}

/** "Pay" is a form as well, whose response leads to the provider's page. */
function toCheckoutPages({ STRIPE_SECRET_KEY }: Env): string[] {
  return STRIPE_SECRET_KEY ? ['https://checkout.stripe.com'] : [];
}

/** Our build contains its scripts. Its cloud serves its settings from another address. */
function toPosthogSources(host: string): Sources {
  const { origin } = new URL(host);
  const assets = origin.replace(/^https:\/\/(us|eu)\.i\./, 'https://$1-assets.i.');
  return { 'connect-src': [origin, assets] };
}

// As in Google's and Crisp's own guides to content security policies, but without sources that
// allow any inline script or style.
const googleTags: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
const crisp: Sources = {
  'script-src': ['https://client.crisp.chat'],
  'style-src': ['https://client.crisp.chat'],
  'img-src': [
    'https://client.crisp.chat',
    'https://image.crisp.chat',
    'https://storage.crisp.chat',
  ],
  'media-src': ['https://client.crisp.chat'],
  'font-src': ['https://client.crisp.chat'],
  'connect-src': [
    'https://client.crisp.chat',
    'https://storage.crisp.chat',
    'wss://client.relay.crisp.chat',
    'wss://stream.relay.crisp.chat',
  ],
  'frame-src': ['https://game.crisp.chat'],
};
