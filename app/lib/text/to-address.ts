// Also in supabase/embedded/api/to-address.ts: neither side may import the other.

/** A text that URL reads as nothing but a domain: it would cut `x.org/y`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one spelling of a typed e-mail address: lower case, full-width letters as plain ones, a
 * domain in its ASCII form (`müller.de` is `xn--mller-kva.de`). An invalid address is returned
 * unchanged, for the form to reject.
 */
export function toAddress(typed: string): string {
  const folded = typed.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.');
  const [name, domain = '', ...more] = folded.split('@');
  if (more.length > 0 || /^[ -~]*$/.test(domain) || !DOMAIN.test(domain)) return folded;
  const url = URL.parse(`http://${domain}`);
  return url === null ? folded : `${name}@${url.hostname}`;
}
