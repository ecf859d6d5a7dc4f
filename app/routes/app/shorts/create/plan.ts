import { z } from 'zod';
import { requestConsent } from '#app/domain/claims/request-consent.server.ts';
import { listDrawings } from '#app/domain/drawings/drawings.server.ts';
import { listShortMaterial, listShortWaves } from '#app/domain/shorts/list-material.server.ts';
import { deleteSong, listSongs } from '#app/domain/shorts/music/songs.server.ts';
import { openShortFilms } from '#app/domain/shorts/open-short-films.server.ts';
import { planSchema } from '#app/domain/shorts/plan.ts';
import { MOST_CLIPS } from '#app/domain/shorts/plan-bounds.ts';
import { getShort, requestRendering, saveShort } from '#app/domain/shorts/shorts.server.ts';
import { listWaveVoices } from '#app/domain/shorts/voice/list-voices.server.ts';
import { requestScrub } from '#app/domain/waves/studio/request-scrub.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/plan';
import { saveUploadedSong } from './music/save-uploaded-song.server.ts';

/** A plan has at most 90 kB in the database. */
const MAX_JSON_BYTES = 128 * 1024;

const asked = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    title: z.string().max(80),
    plan: planSchema,
    basedOn: z.number().int().min(1),
  }),
  z.object({ intent: z.literal('render'), revision: z.number().int() }),
  z.object({ intent: z.literal('films'), revision: z.number().int() }),
  z.object({ intent: z.literal('frames'), waveId: z.uuid() }),
  z.object({ intent: z.literal('delete-song'), songId: z.uuid() }),
  z.object({ intent: z.literal('ask'), guestId: z.uuid(), purpose: z.literal('shorts') }),
]);

/**
 * The plan of a short as it is saved now. With `?waves=`, those of these waves that the user may choose; with `?material`,
 * what there is to choose from, with `?session=` of a session; with `?songs`, the songs; with `?drawings=` what is
 * drawn on a wave; with `?voices=`, what coaches said about it; with `?gaps`, what keeps its waves out. One address: each makes the first view of every page heavier.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.id, url);
  const { searchParams } = url;
  const waveIds = searchParams.get('waves')?.split(',').filter(isUuid).slice(0, MOST_CLIPS);
  if (waveIds) return Response.json(await listShortWaves(db, waveIds));
  const sessionId = searchParams.get('session');
  if (sessionId) return Response.json(await listShortMaterial(db, requireId(sessionId, url)));
  if (searchParams.has('material')) return Response.json(await listShortMaterial(db));
  const drawnId = searchParams.get('drawings');
  if (drawnId) return Response.json(await listDrawings(db, requireId(drawnId, url)));
  const spokenId = searchParams.get('voices');
  if (spokenId) {
    const videoMs = Number(searchParams.get('at')) || 0;
    return Response.json(await listWaveVoices(db, { waveId: requireId(spokenId, url), videoMs }));
  }
  if (searchParams.has('songs')) return Response.json((await listSongs(db, id))?.songs ?? []);
  const short = await getShort(db, id);
  if (!short) throw fail('short-not-found');
  if (searchParams.has('gaps')) return Response.json(short.gaps);
  const { title, plan, revision } = short;
  return Response.json({ title, plan, revision });
}

/**
 * Saves the plan, queues its rendering, opens the videos by which a device makes it, or queues the exact frames of a wave, by
 * which a surfer is followed; deletes a song; asks a surfer to agree. With `?song`, saves a song.
 */
export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.id, url);
  if (url.searchParams.has('song')) return saveUploadedSong(db, id, request);
  const { data } = asked.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!data) return Response.json({ ok: false }, { status: 400 });
  const answer = await answerTo(data);
  return answer === null ? Response.json({ ok: false }, { status: 404 }) : Response.json(answer);

  function answerTo(body: z.infer<typeof asked>) {
    if (body.intent === 'render') return requestRendering(db, id, body.revision);
    if (body.intent === 'films') return openShortFilms(db, id, body.revision);
    if (body.intent === 'frames') return requestScrub(db, body.waveId);
    if (body.intent === 'delete-song') return deleteSong(db, body.songId);
    if (body.intent === 'ask') return requestConsent(db, body);
    const { title, plan, basedOn } = body;
    return saveShort(db, { id, title, plan, basedOn });
  }
}
