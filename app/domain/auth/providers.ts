/** Who else may vouch for somebody, where it is configured. */
export const providers = ['google', 'github'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', github: 'GitHub' };
