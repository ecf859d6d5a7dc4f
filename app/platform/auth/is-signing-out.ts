/** Whether this is the form by which users sign out. */
export function isSigningOut({ method, url }: Request): boolean {
  return method === 'POST' && /^\/auth\/logout(\.data)?$/.test(new URL(url).pathname);
}
