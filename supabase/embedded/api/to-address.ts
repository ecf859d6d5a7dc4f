import { domainToASCII } from 'node:url';

// app/lib/text/to-address.ts says the same: neither side may import the other.

/** As mail programs write it, and nothing that a mail server could read as two; private.is_address() in the database. */
const ADDRESS = /^[a-z0-9.!#$%&'*/=?^_`{|}~+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** What domainToASCII() reads as a domain and as nothing else: it would cut `x.org/y`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
// RFC 5321.
const MOST_CHARACTERS = 254;

/**
 * The one spelling of an e-mail address: lower case, full-width letters as plain ones, a domain in its ASCII form
 * (`müller.de` is `xn--mller-kva.de`). Null for what is none.
 */
export function toAddress(typed: string): string | null {
  const folded = typed.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.');
  const [name = '', domain = '', ...more] = folded.split('@');
  if (more.length > 0 || !DOMAIN.test(domain)) return null;
  const address = `${name}@${/^[ -~]*$/.test(domain) ? domain : domainToASCII(domain)}`;
  return address.length <= MOST_CHARACTERS && ADDRESS.test(address) ? address : null;
}
