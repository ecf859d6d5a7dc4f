// supabase/embedded/api/to-address.ts says the same: neither side may import the other.

/** What a URL reads as a domain and as nothing else: it would cut `x.org/y`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one spelling of an e-mail address that was typed: lower case, full-width letters as plain ones, a domain in its
 * ASCII form (`müller.de` is `xn--mller-kva.de`). What is no address comes back as it is, for the form to refuse.
 */
export function toAddress(typed: string): string {
  const folded = typed.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.');
  const [name, domain = '', ...more] = folded.split('@');
  if (more.length > 0 || /^[ -~]*$/.test(domain) || !DOMAIN.test(domain)) return folded;
  const url = URL.parse(`http://${domain}`);
  return url === null ? folded : `${name}@${url.hostname}`;
}
