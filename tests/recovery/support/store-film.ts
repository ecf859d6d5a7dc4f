import { randomUUID } from 'node:crypto';
import type { World } from '../../support/upload-world.ts';
import { createFilm } from './create-film.ts';

/** A video that has arrived, and that workers find by themselves; its id. */
export async function storeFilm(world: World, paddingBytes: number): Promise<string> {
  const film = await createFilm('plain', paddingBytes);
  const id = randomUUID();
  const path = `${id}/film.mp4`;
  const row = { id, session_id: world.sessionId, created_by: world.userId, file_name: 'film.mp4' };
  const announced = { ...row, size_bytes: film.length, original_path: path };
  const { error } = await world.admin.from('videos').insert(announced);
  if (error) throw error;
  const stored = await world.admin.storage.from('originals').upload(path, film);
  if (stored.error) throw stored.error;
  return id;
}
