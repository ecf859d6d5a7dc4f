import type { IncomingMessage } from 'node:http';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getStream } from './read-stream.server.ts';

export type StoredFile = { bucket: 'originals' | 'renditions' | 'enquiries'; path: string };

type Options = {
  /** `range` and the conditions of a request. */
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Ends it with an error when nothing has come for so long. */
  stallLimitMs: number;
};

/** What supabase-js keeps to itself, and sends along with each of its own requests. */
type Inner = { headers: Record<string, string>; supabaseKey: string; storageUrl: URL };

/**
 * Asks storage for a private file under the rights of `db`, which count at this very moment. The answer's body is
 * still to come, and has to be read or resumed. Not by supabase-js, which reads no part of a file.
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
