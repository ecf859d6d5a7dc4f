/**
 * The poster or preview of a wave that its viewer sees: the plain one, or for a guest whose wave is to be paid for the one
 * with the school's mark. Row level security shows a guest one of the two.
 */
export function findShown<T extends { kind: string }>(
  renditions: readonly T[],
  kind: 'poster' | 'preview',
): T | undefined {
  return (
    renditions.find((each) => each.kind === kind) ??
    renditions.find((each) => each.kind === `marked-${kind}`)
  );
}

/** The kinds among which `findShown` chooses, for a query. */
export function toShownKinds(kind: 'poster' | 'preview'): string[] {
  return [kind, `marked-${kind}`];
}
