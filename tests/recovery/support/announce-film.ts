import { randomUUID } from 'node:crypto';
import type { Product } from './start-product.ts';
import type { Announced } from './upload-film.ts';

/** What the session page does before the first byte of a video. */
export async function announceFilm(product: Product, film: Buffer): Promise<Announced> {
  const videoId = randomUUID();
  const path = `${videoId}/film.mp4`;
  const row = await product.user
    .from('videos')
    .insert({
      id: videoId,
      session_id: product.sessionId,
      created_by: product.userId,
      file_name: 'film.mp4',
      size_bytes: film.length,
      original_path: path,
    });
  if (row.error) throw row.error;
  const ticket = await product.user.storage.from('originals').createSignedUploadUrl(path);
  if (ticket.error) throw ticket.error;
  return { videoId, path, film, token: ticket.data.token };
}
