/** Of what is said under a wave's row. */
export function toNotesId(waveId: string): string {
  return `notes-${waveId}`;
}
