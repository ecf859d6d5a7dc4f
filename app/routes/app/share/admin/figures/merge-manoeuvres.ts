/** What is ticked, in the order in which it was done before; what is new comes after it. */
export function mergeManoeuvres(before: readonly string[], ticked: readonly string[]): string[] {
  const kept = before.filter((name) => ticked.includes(name));
  return [...kept, ...ticked.filter((name) => !before.includes(name))];
}
