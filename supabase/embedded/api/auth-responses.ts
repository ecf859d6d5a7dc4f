/** An error in the format of Supabase's sign-in interface and its clients. */
export function toAuthError(
  status: number,
  errorCode: string,
  msg: string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg, ...more },
    { status, headers: { 'x-sb-error-code': errorCode, ...headers } },
  );
}

export function toAddressError(): Response {
  return toAuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
}
