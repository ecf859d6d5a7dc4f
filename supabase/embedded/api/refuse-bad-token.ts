import { resolveCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';

/** Lite treats a token that expired or was forged as none, and answers as for a visitor. Hosted refuses. */
export async function refuseBadToken(request: Request, secrets: Secrets): Promise<Response | null> {
  const result = await resolveCaller(request, secrets);
  if (result.ok || (result.reason !== 'bad-token' && result.reason !== 'expired-token'))
    return null;
  const expired = result.reason === 'expired-token';
  const message = expired ? 'JWT expired' : 'No suitable key or wrong key type';
  const code = expired ? 'PGRST303' : 'PGRST301';
  return Response.json(
    { code, message, details: null, hint: null },
    {
      status: 401,
      headers: {
        'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
      },
    },
  );
}
