import { z } from 'zod';
import { saveSlowdown } from '#app/domain/videos/slowdown.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/slow-motion';

const MAX_JSON_BYTES = 1024;
const slowMotion = z.object({ videoId: z.uuid(), slowdown: z.number().min(1).max(100) });

/** Says how many times slower than life a video plays. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const asked = slowMotion.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false }, { status: 400 });
  const isSaved = await saveSlowdown(db, asked.data.videoId, asked.data.slowdown);
  return Response.json({ ok: isSaved }, { status: isSaved ? 200 : 403 });
}
