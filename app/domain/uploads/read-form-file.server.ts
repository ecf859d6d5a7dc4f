import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { MAX_UPLOAD_BYTES } from './max-upload-bytes.ts';

export type FormFile = {
  name: string;
  contentType: string;
  /** What the field before it says of its camera. */
  camera: string;
  /** The first bytes; they are in the body, too. */
  head: Uint8Array;
  /** Ends with an error when the form is cut short or the file is larger than may be. */
  body: Readable;
  /** Reads and drops the rest: a browser shows an answer only when it has sent everything. */
  drain: () => void;
};

/**
 * The first file of a form, while it is still on its way: it is never held in memory or on disk.
 * Null when the form has none or is no form. Whatever follows the file is read and dropped.
 */
export async function readFormFile(request: Request): Promise<FormFile | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data;.*boundary=/i.test(type)) return null;
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 5, fileSize: MAX_UPLOAD_BYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<FormFile | null>();
  let body: Readable | null = null;
  let camera = '';
  form.on('field', (name, value) => {
    if (name === 'camera') camera = value;
  });
  form.on('file', (_field, stream, name, _encoding, contentType) => {
    body = stream;
    // It may break off while nobody reads it yet; whoever does later is told all the same.
    stream.on('error', ignore);
    stream.once('limit', () => stream.destroy(new Error('The file is larger than may be')));
    readHead(stream).then((head) => {
      const body = Readable.from(putBack(head, stream));
      const drain = () => void stream.on('error', ignore).resume();
      resolve({ name, contentType, camera, head, body, drain });
    }, reject);
  });
  // The DOM's and Node's types of one and the same stream differ.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  pipeline(source, form).then(
    () => {
      if (!body) resolve(null);
    },
    (cause: unknown) => {
      // A form cut short must not pass for a whole file.
      const error = new Error('The form ended early', { cause });
      if (body) body.destroy(error);
      reject(error);
    },
  );
  return promise;
}

/** The first chunk of a file. */
async function readHead(stream: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onReadable = () => {
    const head: Buffer | null = stream.read();
    if (!head) return;
    stream.off('readable', onReadable);
    resolve(head);
  };
  stream.on('readable', onReadable);
  stream.once('end', () => resolve(Buffer.alloc(0)));
  stream.once('error', reject);
  return promise;
}

/** A stream that has been looked into is not taken as the body of a request, so it gets a new one. */
async function* putBack(head: Buffer, stream: Readable): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  // Whoever stops reading must be able to drain it, so stopping doesn't destroy it.
  yield* stream.iterator({ destroyOnReturn: false });
}

/** Nobody wants the rest, so nobody minds that it breaks off. */
function ignore() {}
