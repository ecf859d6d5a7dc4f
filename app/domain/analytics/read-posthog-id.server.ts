import { z } from 'zod';

const kept = z.object({ distinct_id: z.string().min(1).max(200) });

/** As whom posthog-js knows the visitor, so that pages without it count for the same person; null when it doesn't. */
export function readPosthogId(headers: Headers, key: string): string | null {
  const prefix = `ph_${key}_posthog=`;
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  if (!value) return null;
  try {
    return kept.safeParse(JSON.parse(decodeURIComponent(value))).data?.distinct_id ?? null;
  } catch (error) {
    // A visitor may put anything there.
    if (error instanceof SyntaxError || error instanceof URIError) return null;
    throw error;
  }
}
