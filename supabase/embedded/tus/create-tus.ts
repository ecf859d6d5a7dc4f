import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ERRORS, EVENTS, MemoryLocker, Server, type ServerOptions, type Upload } from '@tus/server';
import { requestContext, toRequestContext } from '../api/request-context.ts';
import { log } from '../log.ts';
import { MAX_OBJECT_BYTES } from '../storage/buckets.ts';
import { createVersion } from '../storage/object-files.ts';
import type { StorageParts } from '../storage/storage-parts.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';
import { answerBeforeTheEnd } from './answer-before-the-end.ts';
import { beginUpload } from './begin-upload.ts';
import { checkUpload } from './check-upload.ts';
import { createDropUpload } from './create-drop-upload.ts';
import { createGuardedStore } from './create-guarded-store.ts';
import { createRemoval } from './create-removal.ts';
import { createFinishUpload } from './finish-upload.ts';
import { handOnChunks } from './hand-on-chunks.ts';
import { indexRecords } from './index-records.ts';
import { isSigned, resolveCreator } from './resolve-creator.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { NOT_FOUND, toTusAnswer } from './tus-refusal.ts';
import { createUploadRecords, type UploadRecord } from './upload-records.ts';

export type Tus = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Finishes what was complete and removes what ran out. At start, and from then on by a timer. */
  sweep: () => Promise<void>;
  stop: () => void;
};

type ServerRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

export const TUS_PATH = '/storage/v1/upload/resumable';

// Hosted gives a day. A camp whose line is down for the week-end should not send its film again.
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;
/**
 * For a request that holds an upload, once another asks for it. Long enough for the bytes that are here already to be
 * written, so that nobody sends them again; whoever resumes after a dead line waits no longer than this.
 */
const LOCK_DRAIN_MS = 200;
const LEFT_BEHIND = 'What was begun of an upload stayed behind';
const REMOVED = 'What this was uploaded for was removed';

/** Resumable uploads, as hosted Supabase has them; chunks may have any size. */
export function createTus(parts: StorageParts, uploadsFolder: string): Tus {
  const { room } = parts;
  const records = indexRecords(createUploadRecords(uploadsFolder));
  const finish = createFinishUpload(parts, records, uploadsFolder);
  const pathOf = (id: string) => join(uploadsFolder, id);
  const datastore = createGuardedStore(uploadsFolder, room, EXPIRY_MS);
  const locker = new MemoryLocker();
  const drop = createDropUpload({ datastore, locker, records, room, finish });
  const removal = createRemoval(records, drop);
  parts.onRemoval.push(removal.remove);
  /** What each request has begun. */
  const begun = new WeakMap<Request, string>();

  /** Every verb but POST: the same creator as at the beginning, or it isn't there. */
  const checkCreator = async (request: Request, id: string): Promise<UploadRecord> => {
    const record = await records.get(id);
    if (record === null) {
      throw removal.isRemoved(id) ? new StorageRefusal('access-denied', REMOVED) : NOT_FOUND;
    }
    const creator = await resolveCreator(request, parts, record);
    if (creator.id !== record.creator) throw NOT_FOUND;
    return { ...record, caller: creator.caller };
  };
  /**
   * Said before the first byte of a chunk, and at the question how far it is, so that a phone does not
   * spend its volume on what can't be kept, or may not be sent any more.
   */
  const finishOrAdmit = async (
    request: ServerRequest,
    id: string,
    record: UploadRecord,
  ): Promise<void> => {
    const { size, offset } = await datastore.getUpload(id);
    if (size === undefined) {
      // Begun when lengths could still be said later.
      await drop(id);
      throw NOT_FOUND;
    }
    if (offset >= size) return finish(id, record.caller);
    if (request.method === 'HEAD') sendExpiry(request, record);
    await room.admit(pathOf(id), size);
    if (record.caller.role !== 'service_role') {
      const object = { ...record, version: id, size };
      await requestContext.run(toRequestContext(request), () =>
        parts.store.probe(record.caller, object),
      );
    }
    await saveCaller(id, record);
  };
  /** The last byte and the sweep store for the auth session that was allowed last: the first may be over by then. */
  const saveCaller = async (id: string, { caller }: UploadRecord): Promise<void> => {
    const kept = await records.get(id);
    if (kept === null || kept.finished || isDeepStrictEqual(kept.caller, caller)) return;
    await records.save(id, { ...kept, caller });
  };

  const server = new Server({
    path: TUS_PATH,
    datastore,
    locker,
    relativeLocation: true,
    lockDrainTimeout: LOCK_DRAIN_MS,
    // Beyond tus's own: a page of another origin may only send what a preflight has allowed.
    exposedHeaders: ['Upload-Expires', 'Tus-Complete'],
    allowedHeaders: ['apikey', 'x-client-info', 'x-signature', 'x-upsert'],
    disableTerminationForFinishedUploads: true,
    generateUrl: (request, { id }) => `${TUS_PATH}${isSigned(request) ? '/sign' : ''}/${id}`,
    namingFunction: createVersion,
    maxSize: async (_request, id) =>
      (id === null ? null : await records.get(id))?.maxBytes ?? MAX_OBJECT_BYTES,
    onUploadCreate: async (request, upload: Upload) => {
      const { id, size, metadata = {} } = upload;
      if (size === undefined) throw ERRORS.INVALID_LENGTH;
      const record = await checkUpload(parts, request, { id, size, metadata });
      begun.set(request, id);
      await beginUpload({ uploadsFolder, records, room, drop }, id, record, size);
      return {};
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const record = await checkCreator(request, id);
      if (request.method === 'HEAD' || request.method === 'PATCH')
        await finishOrAdmit(request, id, record);
    },
    onUploadFinish: async (_request, upload) => {
      await finish(upload.id);
      room.release(pathOf(upload.id));
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError: async (request, error) => {
      const id = begun.get(request);
      // Its address would have been in the answer, so that nobody can go on with it.
      if (id !== undefined) {
        await drop(id).catch((cause: unknown) => log('warn', LEFT_BEHIND, { id, error: cause }));
      }
      const answer = toTusAnswer(error);
      if (answer instanceof Error) {
        log('error', 'A resumable upload failed', { error });
        return { status_code: 500, body: 'Internal Server Error\n' };
      }
      return answer as { status_code: number; body: string };
    },
  });

  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => {
    room.release(pathOf(id));
    records.delete(id).catch((error: unknown) => log('warn', 'A record stayed behind', { error }));
  });

  const sweep = () => sweepUploads({ datastore, records, finish, expiryMs: EXPIRY_MS });
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log('error', 'Sweeping uploads failed', { error }));
  }, SWEEP_MS);
  timer.unref();
  return {
    handle: (request, response) => handle(server, request, response),
    sweep,
    stop: () => clearInterval(timer),
  };
}

/** As after a chunk. @tus/server leaves it out where a client asks how far an upload is. */
function sendExpiry(request: ServerRequest, { createdAt }: UploadRecord): void {
  const expiresAt = new Date(Date.parse(createdAt) + EXPIRY_MS);
  request.runtime?.node?.res?.setHeader('Upload-Expires', expiresAt.toUTCString());
}

async function handle(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // tus reads by GET too, past all policies; objects are read where objects are.
  if (!['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'].includes(request.method ?? '')) {
    const { body } = new StorageRefusal('invalid-request', 'Method not allowed');
    response.writeHead(405, {
      'content-type': 'application/json',
      allow: 'POST, HEAD, PATCH, DELETE',
    });
    response.end(JSON.stringify({ ...body, statusCode: '405' }));
    return;
  }
  await server.handle(handOnChunks(request), answerBeforeTheEnd(request, response));
}
