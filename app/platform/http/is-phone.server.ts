/** Whether a phone's browser made a request: all of them name themselves so, and tablets do not. */
export function isPhone({ headers }: Request): boolean {
  return headers.get('user-agent')?.includes('Mobi') ?? false;
}
