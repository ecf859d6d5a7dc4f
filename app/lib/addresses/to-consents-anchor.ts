/** The id of the element with a guest's consents on the page of their waves. */
export function toConsentsAnchor(guestId: string): string {
  return `consents-${guestId}`;
}
