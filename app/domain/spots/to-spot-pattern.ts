/** A spot's name as `ilike` takes it, where keyboards' apostrophes and printers' are one. */
export function toSpotPattern(name: string): string {
  return name.replace(/[\\%_]/g, '\\$&').replace(/['’]/g, '_');
}
