/** Of the page that stops mails of one kind to one address, or has them come again. */
export function toChoicePath(token: string): string {
  return `/mails/${token}`;
}
