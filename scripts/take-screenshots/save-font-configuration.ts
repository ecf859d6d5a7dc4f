import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STYLES = ['400Regular', '600SemiBold', '700Bold'];

/**
 * Fontconfig's settings for the browser of the pictures: text in Inter, which is close to the system faces of phones.
 * The face of a bare Linux, DejaVu Sans, is wider than any that a visitor has.
 *
 * @returns the file, for FONTCONFIG_FILE
 */
export async function saveFontConfiguration(folder: string): Promise<string> {
  const inter = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/inter')));
  const file = join(folder, 'fonts.conf');
  const aliases = ['system-ui', 'sans-serif', 'ui-sans-serif'].map(
    (name) => `<match target="pattern"><test name="family"><string>${name}</string></test>
      <edit name="family" mode="assign" binding="strong"><string>Inter</string></edit></match>`,
  );
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    ${STYLES.map((style) => `<dir>${join(inter, style)}</dir>`).join('\n')}
    <dir>/usr/share/fonts</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>
    ${aliases.join('\n')}</fontconfig>`,
  );
  return file;
}
