const TAG = /<(?:a|area|link|img|script|source|video|iframe|form|button)\b[^>]*>/gi;
const LINK = /\s(?:href|src|poster)="([^"]*)"/gi;
const FORM = /\s(?:form)?action="([^"]*)"/gi;

/** What a page names of its own site: what it links to or loads, and where its forms are sent. */
export function listInternalAddresses(html: string, pagePath: string) {
  const page = new URL(pagePath, 'http://site.invalid');
  const tags = html.match(TAG) ?? [];
  const list = (attribute: RegExp) => {
    const named = tags.flatMap((tag) => [...tag.matchAll(attribute)].map(([, text = '']) => text));
    const urls = named.map((text) => new URL(unescapeHtml(text), page));
    const own = urls.filter(({ origin }) => origin === page.origin);
    return [...new Set(own.map(({ pathname, search }) => pathname + search))];
  };
  return { links: list(LINK), forms: list(FORM) };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
