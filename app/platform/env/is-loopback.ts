/** Whether a host's name or address is the local machine: no other device can open a link to it. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
