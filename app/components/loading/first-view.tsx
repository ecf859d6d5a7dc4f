/**
 * Nothing is painted before the place of this id has come, which a `ViewEnd` marks: else what stands at the right, or
 * in the middle, moves with each piece of the page. Browsers that don't know it paint as ever.
 *
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export function FirstView({ endsAt }: { endsAt: string }) {
  return <link rel="expect" href={`#${endsAt}`} blocking="render" />;
}
