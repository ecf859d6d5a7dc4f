const MAX_NAME_CHARACTERS = 120;

/**
 * Tells whether a file picked again is the one whose upload was begun: by size, time of change
 * and name, without reading it. At most 200 characters, as the videos table takes.
 */
export function fingerprintFile(file: { name: string; size: number; lastModified: number }) {
  const name = [...file.name.toWellFormed()].slice(0, MAX_NAME_CHARACTERS).join('');
  return `${file.size}:${file.lastModified}:${name.replaceAll('\0', '')}`;
}
