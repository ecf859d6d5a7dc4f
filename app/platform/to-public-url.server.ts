import { getEnv } from './get-env.server.ts';

/** On the embedded default the browser reaches storage through the app's own address. */
export function toPublicUrl(url: string): string {
  if (!getEnv().EMBEDDED_BACKEND) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
