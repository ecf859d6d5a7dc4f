import { openSealedText, sealText } from '#app/platform/auth/sealed-text.server.ts';

const PURPOSE = 'message sent';

/** Of the page that confirms a message. Sealed: nobody else makes one that says a message was sent. */
export function toSentPath(reference: string): string {
  return `/contact?sent=${encodeURIComponent(sealText(PURPOSE, reference))}`;
}

/** The reference of the message that this address confirms; null for any other. */
export function readSentReference(url: URL): string | null {
  return openSealedText(PURPOSE, url.searchParams.get('sent') ?? '');
}
