import { z } from 'zod';
import { listDrawings } from '#app/domain/drawings/drawings.server.ts';
import { toMeasurementsCsv } from '#app/domain/drawings/to-measurements-csv.ts';
import { toFileName } from '#app/domain/figures/to-file-name.ts';
import { toLocalStart } from '#app/domain/sessions/start-time.server.ts';
import { saveSlowdown } from '#app/domain/videos/slowdown.server.ts';
import { getStudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/measurements';

const MAX_JSON_BYTES = 1024;
const slowMotion = z.object({ videoId: z.uuid(), slowdown: z.number().min(1).max(100) });

/** Exports the drawings and key positions that the user sees as CSV, by time. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const waveId = requireId(params.waveId, url);
  const [wave, drawings] = await Promise.all([getStudioWave(db, waveId), listDrawings(db, waveId)]);
  if (!wave?.film) throw fail('wave-not-found');
  const { film, session, startMs, durationMs, videoId, surferName } = wave;
  const csv = toMeasurementsCsv(drawings, {
    videoId,
    startMs,
    endMs: startMs + durationMs,
    ratio: film.width / film.height,
    frameRate: film.frameRate,
  });
  const title = [session.spotName, surferName, 'measurements'].filter(Boolean).join(' ');
  const day = toLocalStart(session.startsAt, session.timeZone).slice(0, 10);
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toAttachment(toFileName(title, day)),
      'cache-control': 'private, no-store',
    },
  });
}

/** Says how many times slower than life a video plays, by which its times are measured. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const asked = slowMotion.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  const isSaved = await saveSlowdown(db, asked.data.videoId, asked.data.slowdown);
  return Response.json({ ok: isSaved }, { status: isSaved ? 200 : 403 });
}
