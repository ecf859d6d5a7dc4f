import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { MAX_UPLOAD_BYTES } from '../upload-ticket.ts';

/** The contents of a card; further files are dropped. */
const MAX_FILES = 200;

export type FormFile = {
  name: string;
  contentType: string;
  /** The camera in the field before it. */
  camera: string;
  /** The first bytes; the body contains them, too. */
  head: Uint8Array;
  /** Ends with an error when the form is cut short or the file exceeds the limit. */
  body: Readable;
  /** How many of its bytes have arrived. */
  readBytes: () => number;
  /** Reads and drops the rest: a browser shows the response only when it has sent everything. */
  drain: () => void;
};

/**
 * The files of a form in their order, each while it still arrives: none is in memory or on disk as
 * a whole. Empty when the form has none or is not a form. The caller must read or drain each before
 * the next.
 *
 * @throws when the form is cut short
 */
export async function* readFormFiles(request: Request): AsyncGenerator<FormFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data;.*boundary=/i.test(type)) return;
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: MAX_FILES, fields: 5, fileSize: MAX_UPLOAD_BYTES },
  });
  const arrived: Promise<FormFile>[] = [];
  let news = Promise.withResolvers<void>();
  let last: Readable | null = null;
  let camera = '';
  form.on('field', (name, value) => {
    if (name === 'camera') camera = value;
  });
  form.on('file', (_field, stream, name, _encoding, contentType) => {
    last = stream;
    // The error may come before the file is read; the reader receives it later all the same.
    stream.on('error', ignore);
    stream.once('limit', () => stream.destroy(new Error('The file exceeds the size limit')));
    const file = readHead(stream).then((head) => {
      const body = Readable.from(putBack(head, stream));
      return {
        name,
        contentType,
        camera,
        head,
        body,
        readBytes: () => (stream as Readable & { bytesRead: number }).bytesRead,
        drain: () => drain(stream, body),
      };
    });
    // The caller that takes the file gets the error, perhaps later.
    file.catch(ignore);
    arrived.push(file);
    news.resolve();
  });
  // The DOM's and Node's types of one and the same stream differ.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  let end: { error?: Error } | null = null;
  pipeline(source, form)
    .catch((cause: unknown) => {
      // A form cut short must not pass for a whole file.
      const error = new Error('The form ended early', { cause });
      last?.destroy(error);
      return error;
    })
    .then((error) => {
      end = error ? { error } : {};
      news.resolve();
    });
  for (;;) {
    const next = arrived.shift();
    if (next) yield await next;
    else if (end) break;
    else {
      await news.promise;
      news = Promise.withResolvers();
    }
  }
  const { error } = end as { error?: Error };
  if (error) throw error;
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

/** A stream that was read from cannot be the body of a request, so the body is a new one. */
async function* putBack(head: Buffer, stream: Readable): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  // The caller must be able to drain the stream after it stops reading, so stopping doesn't destroy
  // it.
  yield* stream.iterator({ destroyOnReturn: false });
}

/** A pending read of `body` blocks the stream, so `body` is destroyed first. */
function drain(stream: Readable, body: Readable): void {
  stream.on('error', ignore);
  if (body.closed) {
    stream.resume();
    return;
  }
  body.on('error', ignore).once('close', () => stream.resume());
  body.destroy();
}

/** The rest is not needed, so its errors don't matter. */
function ignore() {}
