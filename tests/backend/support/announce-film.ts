import { randomUUID } from 'node:crypto';
import type { World } from '../../support/upload-world.ts';

export type Announced = { path: string; token: string };

/** The row of an announced video, and the right to send it. */
export async function announceFilm(world: World, bytes: number): Promise<Announced> {
  const id = randomUUID();
  const path = `${id}/film.mp4`;
  const { error } = await world.admin
    .from('videos')
    .insert({
      id,
      session_id: world.sessionId,
      created_by: world.userId,
      file_name: 'film.mp4',
      size_bytes: bytes,
      original_path: path,
    });
  if (error) throw error;
  const ticket = await world.admin.storage.from('originals').createSignedUploadUrl(path);
  if (ticket.error) throw ticket.error;
  return { path, token: ticket.data.token };
}
