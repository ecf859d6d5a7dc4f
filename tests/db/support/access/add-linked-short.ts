import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Place } from './fill-place.ts';
import { plantRow, type Row } from './plant-row.ts';

const NEXT_YEAR = new Date(Date.now() + 364 * 86_400_000).toISOString();

/** Rendered, of a wave that is deleted; its surfer agrees to shorts and links. */
export async function addLinkedShort(sql: Sql, { organisationId, sessionId }: Place, surfer: Row) {
  const id = randomUUID();
  const path = `shorts/${id}/short-preview-r1.mp4`;
  await plantRow(sql, 'shorts', { id, organisation_id: organisationId, rendered_revision: 1 });
  await plantRow(sql, 'short_waves', {
    short_id: id,
    wave_id: randomUUID(),
    session_id: sessionId,
    surfer_id: surfer.id,
    had_surfer: true,
    is_rendered: true,
  });
  await plantRow(sql, 'renditions', {
    organisation_id: organisationId,
    short_id: id,
    kind: 'short-preview',
    path,
    content_type: 'video/mp4',
    bytes: 3,
    width: 9,
    height: 16,
  });
  for (const purpose of ['shorts', 'share']) {
    await plantRow(sql, 'consents', {
      guest_id: surfer.guest_id,
      purpose,
      is_given: true,
      given_by: 'surfer',
      expires_at: NEXT_YEAR,
    });
  }
  return { id, path };
}
