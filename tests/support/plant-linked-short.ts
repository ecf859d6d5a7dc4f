import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createToken } from '#app/domain/links/share-token.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { drawPosters } from '../../scripts/bench/support/draw-posters.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';

type Asked = {
  sessionId: string;
  surferId: string;
  waveId: string;
  videoId: string;
  holder: { owner_id: string } | { organisation_id: string };
  title?: string;
  film?: Blob;
};

const SIZE = { width: 540, height: 960 };
const KINDS = { short: 'mp4', 'short-preview': 'mp4', 'short-cover': 'jpg' };

/** A short of one wave, as a worker would have rendered it. All who are on the roster agree to shorts. */
export async function plantRenderedShort(
  admin: SupabaseClient<Database>,
  asked: Asked & {
    /** For whom a school has made it. */
    for_surfer_id?: string;
  },
): Promise<string> {
  const { sessionId, surferId, waveId, videoId, holder, title = '' } = asked;
  const film = asked.film ?? new Blob(['a film'], { type: 'video/mp4' });
  const id = randomUUID();
  const cut = { startMs: 0, endMs: 1000 };
  const clip = { id: randomUUID(), waveId, videoId, revision: 1, cut, ...cut };
  const rendered = {
    state: 'ready',
    rendered_revision: 1,
    for_surfer_id: asked.for_surfer_id ?? null,
  };
  const plan = { version: 1, clips: [clip] };
  await admin
    .from('shorts')
    .insert({ id, title, plan, ...holder, ...rendered })
    .throwOnError();
  await admin
    .from('short_waves')
    .insert({
      short_id: id,
      wave_id: waveId,
      session_id: sessionId,
      surfer_id: surferId,
      had_surfer: true,
      is_rendered: true,
    })
    .throwOnError();
  const [cover = film] = await drawPosters(SIZE, 1);
  for (const [kind, ending] of Object.entries(KINDS)) {
    const file = ending === 'jpg' ? cover : film;
    const path = `shorts/${id}/${kind}-r1.${ending}`;
    const stored = await admin.storage.from('renditions').upload(path, file);
    if (stored.error) throw stored.error;
    const about = { short_id: id, kind, path, content_type: file.type, bytes: file.size };
    const length = ending === 'jpg' ? {} : { duration_ms: 1000 };
    await admin
      .from('renditions')
      .insert({ ...holder, ...about, ...SIZE, ...length })
      .throwOnError();
  }
  await saveLinkConsents(admin, sessionId, 'shorts');
  return id;
}

/** As plantRenderedShort, with a link to it. To links its surfer must have agreed. */
export async function plantLinkedShort(admin: SupabaseClient<Database>, asked: Asked) {
  const id = await plantRenderedShort(admin, asked);
  const { token, hash } = createToken();
  await admin
    .from('short_links')
    .insert({ id: randomUUID(), short_id: id, token_hash: hash })
    .throwOnError();
  return { id, path: `/s/${token}` };
}
