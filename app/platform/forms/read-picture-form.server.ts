import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { fail } from '#app/errors/fail.ts';

/**
 * Of the whole request; a picture that is too large is read and dropped up to here, so that the
 * words stay.
 */
const MAX_FORM_BYTES = 64 * 1024 ** 2;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 40;

export type PictureForm = {
  /** The typed values. */
  form: FormData;
  /** The one file, if any was chosen. */
  picture: Buffer | 'too-large' | null;
};

/**
 * A form that may contain a picture. A picture that is too large does not affect the words.
 *
 * @throws 400 of the catalogue when it is not a form or is cut short, 413 when it is endless
 */
export async function readPictureForm(
  request: Request,
  maxPictureBytes: number,
): Promise<PictureForm> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) {
    throw fail('form-too-large');
  }
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^(?:multipart\/form-data;.*boundary=|application\/x-www-form-urlencoded)/i;
  if (!request.body || !isForm.test(type)) throw fail('bad-request');
  const form = new FormData();
  const chunks: Buffer[] = [];
  let isTooLarge = false;
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: maxPictureBytes },
  });
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (_field, stream) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('limit', () => {
      isTooLarge = true;
    });
    // The whole form ends with it.
    stream.on('error', () => undefined);
  });
  // The DOM's and Node's types of one and the same stream differ.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  let isOver = false;
  async function* bounded(body: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      isOver = bytes > MAX_FORM_BYTES;
      if (isOver) return;
      yield chunk;
    }
  }
  try {
    await pipeline(source, bounded, parser);
  } catch (error) {
    // Any error of the stream means that there is no form.
    if (error instanceof Error) throw fail(isOver ? 'form-too-large' : 'bad-request');
    throw error;
  }
  if (isTooLarge) return { form, picture: 'too-large' };
  return { form, picture: chunks.length > 0 ? Buffer.concat(chunks) : null };
}
