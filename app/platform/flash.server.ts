import { createCookie, redirect } from 'react-router';

export type Flash = { tone: 'success' | 'info' | 'error'; text: string };

// Only ever shown as text, so it needs no signature; a minute is enough for one redirect.
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

/** A redirect after which the next page says what was done. */
export async function redirectWithFlash(to: string, text: string, tone: Flash['tone'] = 'success') {
  return redirect(to, { headers: { 'set-cookie': await cookie.serialize({ tone, text }) } });
}

/** The message left by the last action, and the header that forgets it. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  if (!isFlash(found)) return { flash: null, headers: {} };
  return {
    flash: found,
    headers: { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) },
  };
}

function isFlash(value: unknown): value is Flash {
  if (typeof value !== 'object' || value === null) return false;
  const { tone, text } = value as Record<string, unknown>;
  const tones: unknown[] = ['success', 'info', 'error'] satisfies Flash['tone'][];
  return typeof text === 'string' && tones.includes(tone);
}
