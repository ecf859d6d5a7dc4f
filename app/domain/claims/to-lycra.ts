/** `red 4`, as the surfer knows it; empty without colour and number. */
export function toLycra(surfer: {
  lycraColour: string | null;
  lycraNumber: number | null;
}): string {
  return [surfer.lycraColour, surfer.lycraNumber]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}
