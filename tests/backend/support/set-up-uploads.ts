import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sign } from 'hono/jwt';
import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { createTemporaryFolder } from '../../support/temporary-folder.ts';
import { createWorld, type World } from '../../support/upload-world.ts';
import { type Announced, announceFilm } from './announce-film.ts';
import { type ResumableOptions, type Sent, sendResumable } from './send-resumable.ts';

const MIB = 1024 * 1024;
export const CHUNK_BYTES = MIB;

/** Base64, as tus writes metadata. */
export const encode = (text: string) => Buffer.from(text).toString('base64');

export const toSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A running product, and the methods of a client with a signed right to one file. */
export function setUpUploads() {
  const film = randomBytes(3 * MIB + 17);
  const place = { url: '', endpoint: '', dataDir: '', world: {} as World };
  const cleanUp: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const folder = await createTemporaryFolder('waveback-conformance');
    cleanUp.unshift(folder.remove);
    const server = await startServer({ dataDir: folder.path });
    cleanUp.unshift(server.stop);
    const endpoint = `${server.url}/storage/v1/upload/resumable/sign`;
    const world = await createWorld(folder.path);
    Object.assign(place, { url: server.url, endpoint, dataDir: folder.path, world });
  });
  afterAll(async () => {
    for (const step of cleanUp) await step();
  });

  function ask(
    method: string,
    url: string,
    token: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
  ): Promise<Response> {
    return fetch(url, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-signature': token, ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });
  }

  return {
    film,
    place,
    ask,
    announce: (bytes = film.length) => announceFilm(place.world, bytes),
    /** By tus-js-client, as the app does, in small chunks. */
    send({ path, token }: Announced, options: Partial<ResumableOptions> = {}): Promise<Sent> {
      return sendResumable(
        { url: place.url, publishableKey: '' },
        {
          bucket: 'originals',
          name: path,
          signature: token,
          chunkBytes: CHUNK_BYTES,
          content: film,
          ...options,
        },
      );
    },
    create(
      { path, token }: Announced,
      headers: Record<string, string>,
      body?: BodyInit,
    ): Promise<Response> {
      const metadata = `bucketName ${encode('originals')},objectName ${encode(path)}`;
      return ask('POST', place.endpoint, token, { 'upload-metadata': metadata, ...headers }, body);
    },
    patch(url: string, token: string, offset: string, body: BodyInit): Promise<Response> {
      const type = 'application/offset+octet-stream';
      return ask('PATCH', url, token, { 'content-type': type, 'upload-offset': offset }, body);
    },
    async readOffset(url: string, token: string): Promise<number> {
      const head = await ask('HEAD', url, token);
      if (head.status !== 200) throw new Error(`HEAD responded with ${head.status}`);
      return Number(head.headers.get('upload-offset'));
    },
    /** SHA-256 of the stored file, or null without one. */
    async readStored(path: string): Promise<string | null> {
      const { data } = await place.world.admin.storage.from('originals').download(path);
      return data && toSha256(new Uint8Array(await data.arrayBuffer()));
    },
    toUrl: (created: Response) => new URL(created.headers.get('location') ?? '', place.url).href,
    /** A forged right to upload, signed with this key. */
    async mint(claims: Record<string, unknown>, secret?: string): Promise<string> {
      const secrets = JSON.parse(await readFile(join(place.dataDir, 'secrets.json'), 'utf8'));
      const now = Math.floor(Date.now() / 1000);
      const own = { scope: 'upload', owner: null, signer: null, upsert: true, exp: now + 60 };
      return sign({ ...own, ...claims }, secret ?? secrets.storageSigningSecret);
    },
    async readSecretKey(): Promise<string> {
      return JSON.parse(await readFile(join(place.dataDir, 'secrets.json'), 'utf8')).secretKey;
    },
  };
}
