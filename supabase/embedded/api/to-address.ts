import { domainToASCII } from 'node:url';

// The same as app/lib/text/to-address.ts: neither side may import the other.

/**
 * As mail programs write it, without anything that a mail server could read as two addresses;
 * private.is_address() in the database.
 */
const ADDRESS = /^[a-z0-9.!#$%&'*/=?^_`{|}~+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** Characters that domainToASCII() reads as part of a domain: it would cut `x.org/y`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
// RFC 5321.
const MOST_CHARACTERS = 254;

/**
 * The normalised e-mail address: lower case, full-width letters as plain ones, a domain in its
 * ASCII form (`müller.de` is `xn--mller-kva.de`). Null when the text is no address.
 */
export function toAddress(typed: string): string | null {
  const folded = typed.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.');
  const [name = '', domain = '', ...more] = folded.split('@');
  if (more.length > 0 || !DOMAIN.test(domain)) return null;
  const address = `${name}@${/^[ -~]*$/.test(domain) ? domain : domainToASCII(domain)}`;
  return address.length <= MOST_CHARACTERS && ADDRESS.test(address) ? address : null;
}
