/**
 * Blocks painting until the browser has parsed the element of this id, a `ViewEnd`: otherwise
 * centred and right-aligned parts move with each chunk of the page. Browsers that don't support it
 * paint as usual.
 *
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export function FirstView({ endsAt }: { endsAt: string }) {
  return <link rel="expect" href={`#${endsAt}`} blocking="render" />;
}
