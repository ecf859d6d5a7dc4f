import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { MAX_UPLOAD_BYTES } from './upload-ticket.ts';

/** A card's worth; what follows is dropped. */
const MAX_FILES = 200;

export type FormFile = {
  name: string;
  contentType: string;
  /** What the field before it says of its camera. */
  camera: string;
  /** The first bytes; they are in the body, too. */
  head: Uint8Array;
  /** Ends with an error when the form is cut short or the file is larger than may be. */
  body: Readable;
  /** How much of it has arrived by now. */
  readBytes: () => number;
  /** Reads and drops the rest: a browser shows an answer only when it has sent everything. */
  drain: () => void;
};

/**
 * The files of a form in their order, each while it is still on its way: none is held in memory or on disk.
 * None when the form has none or is no form. Each must be read or drained before the next comes.
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
    // It may break off while nobody reads it yet; whoever does later is told all the same.
    stream.on('error', ignore);
    stream.once('limit', () => stream.destroy(new Error('The file is larger than may be')));
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
    // It is thrown where the file is taken, which may be later.
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

/** A stream that has been looked into is not taken as the body of a request, so it gets a new one. */
async function* putBack(head: Buffer, stream: Readable): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  // Whoever stops reading must be able to drain it, so stopping doesn't destroy it.
  yield* stream.iterator({ destroyOnReturn: false });
}

/** A pending read of `body` holds the stream, so `body` is destroyed first. */
function drain(stream: Readable, body: Readable): void {
  stream.on('error', ignore);
  if (body.closed) {
    stream.resume();
    return;
  }
  body.on('error', ignore).once('close', () => stream.resume());
  body.destroy();
}

/** Nobody wants the rest, so nobody minds that it breaks off. */
function ignore() {}
