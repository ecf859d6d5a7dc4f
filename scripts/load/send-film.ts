import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './create-person.ts';
import type { Recorder } from './recorder.ts';

/** The chunk size of hosted Supabase, and the first one of a browser. */
const CHUNK_BYTES = 6 * 1024 ** 2;
const TUS = { 'tus-resumable': '1.0.0' };

type Ticket = { videoId: string; path: string; token: string; endpoint: string };

/**
 * Uploads a video as the session page does: announces it, sends chunks, completes it.
 *
 * @param sessionPath of the session's page; the person is signed in
 * @returns its path in storage; null after a wrong response, which is recorded
 */
export async function sendFilm(
  person: Person,
  sessionPath: string,
  film: Buffer,
  recorder: Recorder,
  betweenChunksMs: number,
): Promise<{ videoId: string; path: string } | null> {
  const ask = (question: object) =>
    person.ask('upload question', `${sessionPath}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      status: 200,
    });
  const name = `load-${randomUUID()}.mp4`;
  const started = await ask({
    intent: 'start',
    fileName: name,
    sizeBytes: film.length,
    fingerprint: name,
  });
  if (!started) return null;
  const { ticket }: { ticket: Ticket } = JSON.parse(started.body.toString('utf8'));
  const { videoId, path, token, endpoint } = ticket;
  const created = await person.ask('upload question', endpoint, {
    method: 'POST',
    headers: {
      ...TUS,
      'x-signature': token,
      'upload-length': film.length,
      'upload-metadata': toMetadata({
        bucketName: 'originals',
        objectName: path,
        contentType: 'video/mp4',
      }),
    },
    status: 201,
  });
  if (!created) return null;
  const address = created.header('location');
  for (let offset = 0; offset < film.length; offset += CHUNK_BYTES) {
    const body = film.subarray(offset, offset + CHUNK_BYTES);
    const sent = await person.ask('upload chunk', address, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'x-signature': token,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
      },
      body,
      status: 204,
    });
    if (!sent) return null;
    if (Number(sent.header('upload-offset')) !== offset + body.length) {
      recorder.failed('upload chunk', `the upload stands at ${sent.header('upload-offset')}`);
    }
    recorder.sent(body.length);
    await wait(betweenChunksMs);
  }
  return (await ask({ intent: 'finish', videoId })) && { videoId, path };
}

function toMetadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
