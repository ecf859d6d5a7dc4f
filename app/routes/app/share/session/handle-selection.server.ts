import { data } from 'react-router';
import { z } from 'zod';
import { listShareTargets } from '#app/domain/links/list-share-targets.server.ts';
import { createShareLink } from '#app/domain/links/share-links.server.ts';
import { assignWaves } from '#app/domain/waves/assign-waves.server.ts';
import { MAX_SELECTED_WAVES } from '#app/domain/waves/wave-filter.ts';
import { fail } from '#app/errors/fail.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';

/** Each selected wave gets its own link, so more are better shared as a session. */
const MAX_LINKS = 20;

const schema = z.object({
  intent: z.enum(['give', 'share']),
  waveIds: z.array(z.uuid()).min(1).max(MAX_SELECTED_WAVES),
  surferId: z.uuid().nullable(),
});

/** What happened to the selected waves. */
export type SelectionAnswer =
  | { ok: true; text: string; links: string[]; given?: { ids: string[]; surferId: string | null } }
  | { ok: false; text: string };

type Staff = { db: Db; userId: string; sessionId: string };

/**
 * Handles the form of selected waves, for staff: assigns them to a surfer, or creates their links.
 * A form submitted without scripts redirects to the page where the result stands.
 */
export async function handleSelection(staff: Staff, request: Request, backTo: string) {
  const answer = await run(staff, await readForm(request));
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (byScript) return data(answer, { status: answer.ok ? 200 : 409 });
  if (!answer.ok) return redirectWithFlash(backTo, answer.text, 'error');
  const here = `/app/share/session/${staff.sessionId}`;
  return redirectWithFlash(answer.links.length > 0 ? `${here}/links` : backTo, answer.text);
}

async function run(staff: Staff, posted: FormData): Promise<SelectionAnswer> {
  const form = schema.safeParse({
    intent: posted.get('intent'),
    waveIds: posted.getAll('waveId'),
    surferId: posted.get('surferId') || null,
  });
  if (!form.success) return { ok: false, text: 'Select at least one wave.' };
  const { intent, waveIds, surferId } = form.data;
  return intent === 'give' ? give(staff, waveIds, surferId) : share(staff, waveIds);
}

async function give(
  { db, sessionId }: Staff,
  ids: string[],
  surferId: string | null,
): Promise<SelectionAnswer> {
  const count = await assignWaves(db, sessionId, ids, surferId);
  if (count === 0) throw fail('wave-not-found');
  const text = `${countOf(count, 'wave')} ${count === 1 ? 'has' : 'have'} ${surferId ? 'a new surfer' : 'no surfer'}.`;
  return { ok: true, text, links: [], given: { ids, surferId } };
}

async function share({ db, userId, sessionId }: Staff, ids: string[]): Promise<SelectionAnswer> {
  if (ids.length > MAX_LINKS) {
    const text = `Select at most ${MAX_LINKS} waves, or share the session or a surfer’s waves under Links.`;
    return { ok: false, text };
  }
  const { surfers, waves } = await listShareTargets(db, sessionId);
  const agreed = new Set(surfers.filter(({ agrees }) => agrees).map(({ id }) => id));
  const shown = waves.filter(
    ({ id, surferId }) => ids.includes(id) && surferId !== null && agreed.has(surferId),
  );
  if (shown.length === 0) {
    return { ok: false, text: 'The surfers of these waves have not agreed to links.' };
  }
  const created = await Promise.all(
    shown.map(({ id }) => createShareLink(db, userId, { sessionId, waveId: id })),
  );
  const links = created.flatMap((link) => (link ? [`${getSiteUrl()}/w/${link.token}`] : []));
  if (links.length === 0) throw fail('wave-not-found');
  const hidden = ids.length - shown.length;
  const rest = hidden > 0 ? ` ${countOf(hidden, 'wave')} without consent got none.` : '';
  return { ok: true, text: `${countOf(links.length, 'link')} ready.${rest}`, links };
}
