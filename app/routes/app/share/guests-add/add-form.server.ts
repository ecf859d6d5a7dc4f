import { z } from 'zod';

/** A list of 200 guests has about 20 kB. */
const MAX_FILE_BYTES = 500_000;

const day = z.union([z.literal(''), z.iso.date('Enter a day.')]).default('');

export const addForm = z
  .object({
    intent: z.enum(['add', 'add-good', 'preview']).default('add'),
    formId: z.uuid(),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'The stay ends before it begins.',
  })
  .refine(({ from, to }) => (from === '') === (to === ''), {
    path: ['to'],
    message: 'Enter both days of the stay, or none.',
  });

/** The typed lines, followed by those of the file: spreadsheets save UTF-8, or UTF-16 with a mark. */
export async function readPastedFile(
  sent: FormData,
): Promise<{ text: string; fileError: string | null }> {
  const typed = sent.get('guests');
  const file = sent.get('file');
  sent.delete('file');
  const text = typeof typed === 'string' ? typed.replaceAll('\0', '') : '';
  if (!(file instanceof File) || file.size === 0) return { text, fileError: null };
  if (file.size > MAX_FILE_BYTES) {
    return { text, fileError: 'The file is larger than 500 kB. Choose one with guests alone.' };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const read = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes).replaceAll('\0', '');
  return { text: [text.trim(), read].filter(Boolean).join('\n'), fileError: null };
}
