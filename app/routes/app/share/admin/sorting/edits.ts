import { z } from 'zod';
import { listWaveChanges } from '#app/domain/sorting/list-wave-changes.server.ts';
import { saveSteps } from '#app/domain/sorting/save-steps.server.ts';
import type { WaveFields } from '#app/domain/sorting/sorting-types.ts';
import { CRITERIA } from '#app/domain/waves/criteria.ts';
import { MANOEUVRES, MOST_MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/edits';

/** Twenty steps, one of which may contain a whole session. */
const MAX_JSON_BYTES = 512 * 1024;

const waveId = z.uuid();
const surferId = z.uuid().nullable();
const ms = z.int().min(0).max(86_400_000);
const seen = z.int().min(0);
const points = z.number().min(0).max(10).nullable();

const edit = z.discriminatedUnion('op', [
  z.object({ op: z.literal('keep'), waveId, surferId, videoId: z.uuid(), startMs: ms, endMs: ms }),
  z.object({
    op: z.literal('change'),
    waveId,
    seen,
    set: z
      .object({
        surferId,
        startMs: ms,
        endMs: ms,
        score: points,
        criteria: z.array(points).length(CRITERIA.length),
        direction: z.enum(['left', 'right']).nullable(),
        side: z.enum(['frontside', 'backside']).nullable(),
        manoeuvres: z.array(z.enum(MANOEUVRES)).max(MOST_MANOEUVRES),
      } satisfies Record<keyof WaveFields, z.ZodType>)
      .partial(),
  }),
  z.object({ op: z.literal('delete'), waveId, seen }),
  z.object({
    op: z.literal('join'),
    waveId,
    seen,
    others: z.array(z.object({ waveId, seen })).min(1).max(20),
  }),
]);
const step = z.union([
  z.object({ id: z.uuid(), edits: z.array(edit).min(1).max(1000) }),
  z.object({ id: z.uuid(), undoes: z.uuid() }),
]);
const schema = z.object({
  steps: z.array(step).min(1).max(50),
  /** Missing from pages of older builds. */
  userId: z.uuid().optional(),
});

/** Returns the changes since a revision, for pages that are open while other users sort. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const since = Number(url.searchParams.get('since'));
  if (!Number.isSafeInteger(since)) throw fail('bad-request');
  const [news, sorters] = await Promise.all([
    listWaveChanges(db, sessionId, since),
    db.rpc('list_wave_sorters', { session_id: sessionId }),
  ]);
  return Response.json({
    ...news,
    sorters: requireData('Reading who sorted', sorters).map((sorter) => ({
      id: sorter.id,
      name: sorter.full_name,
    })),
  });
}

/** Saves edits in their order. */
export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const asked = schema.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  const { steps, userId = user.id } = asked.data;
  // The steps of another user of this browser wait until that user signs in.
  if (userId !== user.id) return Response.json({ ok: false }, { status: 401 });
  const answers = await saveSteps(db, sessionId, steps);
  return answers ? Response.json(answers) : Response.json({ ok: false }, { status: 404 });
}
