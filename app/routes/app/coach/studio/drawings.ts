import { drawingChanges } from '#app/domain/drawings/drawing.ts';
import { listDrawings, saveDrawings } from '#app/domain/drawings/drawings.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/drawings';

/** A hundred strokes of a pencil. */
const MAX_JSON_BYTES = 4 * 1024 ** 2;

/** The drawings of a wave, for pages that are open while other coaches draw. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  return Response.json(await listDrawings(db, requireId(params.waveId, url)));
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
