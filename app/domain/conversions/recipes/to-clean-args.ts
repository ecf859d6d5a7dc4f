/** Drops everything but picture and sound: place, device, owner, chapters, telemetry, subtitles. */
export function toCleanArgs(): string[] {
  return ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
}
