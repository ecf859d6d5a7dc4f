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
import { claimUploadRoom } from './claim-upload-room.ts';
import { createDropUpload } from './create-drop-upload.ts';
import { createGuardedStore } from './create-guarded-store.ts';
import { createIndexedRecords } from './create-indexed-records.ts';
import { createRemoval } from './create-removal.ts';
import { createFinishUpload } from './finish-upload.ts';
import { getCreator, isSigned } from './get-creator.ts';
import { requireUploadRecord } from './require-upload-record.ts';
import { respondBeforeBodyEnds } from './respond-before-body-ends.ts';
import { runUploadSweep } from './run-upload-sweep.ts';
import { toChunkedRequest } from './to-chunked-request.ts';
import { NOT_FOUND, toTusAnswer } from './tus-refusal.ts';
import { createUploadRecords, type UploadRecord } from './upload-records.ts';

export type Tus = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Finishes complete uploads and deletes expired ones. At start, then by a timer. */
  sweep: () => Promise<void>;
  stop: () => void;
};

type ServerRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

export const TUS_PATH = '/storage/v1/upload/resumable';

// Hosted allows a day. A camp that is offline for the weekend should not have to send its video again.
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;
/**
 * How long a request keeps the lock on an upload once another request needs it. Long enough to
 * write the bytes that have arrived, so that no client sends them again; a client that resumes
 * after a lost connection waits no longer than this.
 */
const LOCK_DRAIN_MS = 200;
const LEFT_BEHIND = 'An upload that failed to start could not be deleted';
const REMOVED = 'What this was uploaded for was removed';

/** Resumable uploads, as hosted Supabase has them; chunks may have any size. */
export function createTus(parts: StorageParts, uploadsFolder: string): Tus {
  const { room } = parts;
  const records = createIndexedRecords(createUploadRecords(uploadsFolder));
  const finish = createFinishUpload(parts, records, uploadsFolder);
  const pathOf = (id: string) => join(uploadsFolder, id);
  const datastore = createGuardedStore(uploadsFolder, room, EXPIRY_MS);
  const locker = new MemoryLocker();
  const drop = createDropUpload({ datastore, locker, records, room, finish });
  const removal = createRemoval(records, drop);
  parts.onRemoval.push(removal.remove);
  /** The id of the upload that each request has started. */
  const begun = new WeakMap<Request, string>();

  /** For every method but POST: requires the creator of the upload, otherwise responds with 404. */
  const checkCreator = async (request: Request, id: string): Promise<UploadRecord> => {
    const record = await records.get(id);
    if (record === null) {
      throw removal.isRemoved(id) ? new StorageRefusal('access-denied', REMOVED) : NOT_FOUND;
    }
    const creator = await getCreator(request, parts, record);
    if (creator.id !== record.creator) throw NOT_FOUND;
    return { ...record, caller: creator.caller };
  };
  /**
   * Runs before the first byte of a chunk, and at a HEAD request for the offset, so that a phone
   * does not waste its data volume on an upload that has no room or is no longer allowed.
   */
  const finishOrAdmit = async (
    request: ServerRequest,
    id: string,
    record: UploadRecord,
  ): Promise<void> => {
    const { size, offset } = await datastore.getUpload(id);
    if (size === undefined) {
      // Started when an upload's length could still be sent later.
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
  /**
   * The last byte and the sweep store the object for the auth session that was allowed last: the
   * first may have ended.
   */
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
    // Beyond tus's own: a page of another origin may only send the headers that a preflight allows.
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
      const record = await requireUploadRecord(parts, request, { id, size, metadata });
      begun.set(request, id);
      await claimUploadRoom({ uploadsFolder, records, room, drop }, id, record, size);
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
      // The response would have contained its URL, so no client can continue it.
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
    records
      .delete(id)
      .catch((error: unknown) =>
        log('warn', 'The record of an upload could not be deleted', { error }),
      );
  });

  const sweep = () => runUploadSweep({ datastore, records, finish, expiryMs: EXPIRY_MS });
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

/** As after a chunk. @tus/server omits it from the response to HEAD. */
function sendExpiry(request: ServerRequest, { createdAt }: UploadRecord): void {
  const expiresAt = new Date(Date.parse(createdAt) + EXPIRY_MS);
  request.runtime?.node?.res?.setHeader('Upload-Expires', expiresAt.toUTCString());
}

async function handle(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // tus also reads by GET, past all policies; the object routes are for reading.
  if (!['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'].includes(request.method ?? '')) {
    const { body } = new StorageRefusal('invalid-request', 'Method not allowed');
    response.writeHead(405, {
      'content-type': 'application/json',
      allow: 'POST, HEAD, PATCH, DELETE',
    });
    response.end(JSON.stringify({ ...body, statusCode: '405' }));
    return;
  }
  await server.handle(toChunkedRequest(request), respondBeforeBodyEnds(request, response));
}
