import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { saveFileAtomically } from '../save-file-atomically.ts';

const recordSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  /** Only the creator may continue. `signed:` uploads belong to the URL in their token. */
  creator: z.string(),
  caller: z.object({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    uid: z.string().nullable(),
    claims: z.record(z.string(), z.unknown()),
  }),
  /** Policies may read the headers of the request, also at the end. */
  headers: z.record(z.string(), z.string()),
  owner: z.string().nullable(),
  upsert: z.boolean(),
  mimeType: z.string(),
  cacheControl: z.string(),
  userMetadata: z.record(z.string(), z.unknown()).nullable(),
  /** Bytes; what the bucket allowed at creation. */
  maxBytes: z.number(),
  createdAt: z.iso.datetime(),
  finished: z.boolean(),
});

/** Our own record of an upload beside @tus/file-store's file; never sent to clients. */
export type UploadRecord = z.infer<typeof recordSchema>;

export type UploadRecords = {
  get: (id: string) => Promise<UploadRecord | null>;
  save: (id: string, record: UploadRecord) => Promise<void>;
  delete: (id: string) => Promise<void>;
  list: () => Promise<string[]>;
};

export function createUploadRecords(uploadsFolder: string): UploadRecords {
  const folder = join(uploadsFolder, 'records');
  const pathOf = (id: string) => join(folder, `${id}.json`);
  return {
    get: async (id) => {
      if (!/^[0-9a-f]{32}$/.test(id)) return null;
      const text = await readFile(pathOf(id), 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : recordSchema.parse(JSON.parse(text));
    },
    save: async (id, record) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await saveFileAtomically(pathOf(id), JSON.stringify(record));
    },
    delete: (id) => rm(pathOf(id), { force: true }),
    list: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const files = await readdir(folder);
      return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
    },
  };
}
