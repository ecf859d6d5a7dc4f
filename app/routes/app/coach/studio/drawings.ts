import { drawingChanges } from '#app/domain/drawings/drawing-schema.ts';
import { listDrawings, mayFindBody, saveDrawings } from '#app/domain/drawings/drawings.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/drawings';

/** A hundred strokes of a pencil. */
const MAX_JSON_BYTES = 4 * 1024 ** 2;

/**
 * The drawings of a wave, for pages that are open while other coaches draw. With `?body`, whether a
 * body may be searched now: a page is open for hours, and a surfer may withdraw meanwhile.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const waveId = requireId(params.waveId, url);
  // An address of its own would make the first view of every page heavier.
  if (url.searchParams.has('body')) {
    return Response.json({ mayFind: await mayFindBody(db, waveId) });
  }
  return Response.json(await listDrawings(db, waveId));
}

/** Saves and deletes drawings; `isAgreed: false`: all but found bodies, whose surfer does not agree to coaching. */
export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const waveId = requireId(params.waveId, url);
  const asked = drawingChanges.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  const answer = await saveDrawings(db, waveId, asked.data.changes);
  if (answer === 'refused') return Response.json({ ok: false }, { status: 403 });
  return Response.json({ ok: true, isAgreed: answer === 'saved' });
}
