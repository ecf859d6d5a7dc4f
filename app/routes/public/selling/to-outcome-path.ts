/** The link by which a buyer came, as an address has it: `w/<token>`, or `s/<token>` for a short. */
const LINK = /^[ws]\/[A-Za-z0-9_-]{43}$/;

/** In the mail to a buyer with a card: the page of their waves, which only the card opens. */
const CARD = 'c/waves';

function readLink(url: URL): string | null {
  const link = url.searchParams.get('link') ?? '';
  return LINK.test(link) ? link : null;
}

/** Where a buyer lands after a checkout, with the link by which they came. */
export function toOutcomePath(outcome: 'success' | 'cancelled', token: string, url: URL): string {
  const link = readLink(url);
  return `/app/shorts/${outcome}?${new URLSearchParams({ order: token, ...(link && { link }) })}`;
}

/** Where the buyer's waves are. */
export function toBackPath(url: URL, isSignedIn: boolean): string {
  const link = readLink(url);
  if (link) return `/${link}`;
  return isSignedIn ? '/app/share' : '/c/waves';
}

/** The receipt, with the link by which the buyer came. */
export function toReceiptPath(token: string, url: URL): string {
  const link = readLink(url);
  return `/c/orders/${token}${link ? `?${new URLSearchParams({ link })}` : ''}`;
}

/** From a receipt to the buyer's waves; null for a reader without a link, an account, a card and the mail to a buyer with a card. */
export function toReceiptBackPath(
  url: URL,
  { isSignedIn, hasCard }: { isSignedIn: boolean; hasCard: boolean },
): string | null {
  const isMailed = url.searchParams.get('link') === CARD;
  return readLink(url) || isSignedIn || hasCard || isMailed ? toBackPath(url, isSignedIn) : null;
}

/** The basket that the buyer comes from. */
export function toBasketPath(url: URL, organisationId: string): string {
  return `/${readLink(url) ?? 'c'}/basket/${organisationId}`;
}
