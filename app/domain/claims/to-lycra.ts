/**
 * `red 4`, as the surfer knows it; empty without colour and number.
 *
 * @param colours the names of colours in the surfer's language; a colour without one stays as it was typed
 */
export function toLycra(
  surfer: { lycraColour: string | null; lycraNumber: number | null },
  colours: Record<string, string> = {},
): string {
  const { lycraColour: colour, lycraNumber } = surfer;
  return [colour === null ? null : (colours[colour] ?? colour), lycraNumber]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}
