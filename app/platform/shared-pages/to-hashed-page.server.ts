import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

type Page = { html: string; policy: string };

/**
 * A page whose inline scripts and styles are allowed by their hashes, not by a nonce, which must
 * differ in each response.
 *
 * @param policy its content security policy, with one nonce for both
 * @returns null when there is no nonce in it
 */
export function toHashedPage({ html, policy }: Page): Page | null {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!nonce) return null;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const attribute = ` nonce="${nonce}"`;
  for (const [, name, attributes, text = ''] of html.matchAll(INLINE)) {
    // A script without the nonce, such as one that a user typed into the page, is not allowed.
    if (!attributes?.includes(attribute)) continue;
    const hash = createHash('sha256').update(text).digest('base64');
    hashes[name as 'script' | 'style'].add(`'sha256-${hash}'`);
  }
  const directives = policy.split('; ').map((directive) => {
    const own = directive.startsWith('script-src ') ? hashes.script : hashes.style;
    return directive.replace(`'nonce-${nonce}'`, [...own].join(' ')).trimEnd();
  });
  return { html: html.replaceAll(attribute, ''), policy: directives.join('; ') };
}
