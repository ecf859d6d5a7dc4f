import { openSealedText, toSealedText } from '#app/platform/auth/sealed-text.server.ts';

const PURPOSE = 'message sent';

/**
 * Returns the address of a message's confirmation. Sealed, so that only this server can create it.
 */
export function toSentPath(reference: string): string {
  return `/contact?sent=${encodeURIComponent(toSealedText(PURPOSE, reference))}`;
}

/** Returns the reference of the message that an address confirms; null for any other address. */
export function readSentReference(url: URL): string | null {
  return openSealedText(PURPOSE, url.searchParams.get('sent') ?? '');
}
