import type { IncomingMessage } from 'node:http';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getStream } from './read-stream.server.ts';

export type StoredFile = {
  bucket: 'originals' | 'renditions' | 'enquiries' | 'voices' | 'answers' | 'music';
  path: string;
};

type Options = {
  /** `range` and the conditions of a request. */
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Ends it with an error when nothing has arrived for this long. */
  stallLimitMs: number;
};

/** Private fields of supabase-js, which it sends with each of its own requests. */
type Inner = { headers: Record<string, string>; supabaseKey: string; storageUrl: URL };

/**
 * Requests a private file from storage under the rights of `db` at this very moment. The caller has
 * to read or resume the response's body. Not by supabase-js, which cannot read a part of a file.
 */
export async function openStoredFile(
  db: Db,
  { bucket, path }: StoredFile,
  { headers, ...options }: Options,
): Promise<IncomingMessage> {
  const { headers: clientHeaders, supabaseKey, storageUrl } = db as unknown as Inner;
  const { data } = await db.auth.getSession();
  const name = path.split('/').map(encodeURIComponent).join('/');
  const url = `${storageUrl.href}/object/authenticated/${bucket}/${name}`;
  return getStream(url, {
    headers: {
      ...clientHeaders,
      apikey: supabaseKey,
      authorization: `Bearer ${data.session?.access_token ?? supabaseKey}`,
      ...headers,
    },
    ...options,
  });
}
