import { data } from 'react-router';
import { z } from 'zod';
import {
  retryConversion,
  stopConversion,
} from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import { saveCamera } from '#app/domain/videos/save-camera.server.ts';
import { moveVideoBySlate } from '#app/domain/videos/slates.server.ts';
import { marksSchema } from '#app/domain/waves/marks-schema.ts';
import { createWave } from '#app/domain/waves/save-wave.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cut-wave'), videoId: z.uuid(), ...marksSchema }),
  z.object({ intent: z.literal('name-camera'), videoId: z.uuid(), camera: z.string().max(200) }),
  z.object({ intent: z.literal('move-video'), videoId: z.uuid(), toSessionId: z.uuid() }),
  z.object({ intent: z.literal('delete-video'), videoId: z.uuid() }),
  z.object({ intent: z.literal('retry-conversion'), conversionId: z.uuid() }),
  z.object({ intent: z.literal('cancel-conversion'), conversionId: z.uuid() }),
]);

type Intent = z.infer<typeof schema>;
type Done = { ok: true; text: string };
type Refused = { ok: false; values: Record<string, string>; fieldErrors: Record<string, string> };

/**
 * Handles the forms of the session's video page. Row level security checks the user's rights.
 *
 * @throws 404 of the catalogue when the form's video does not exist
 */
export async function handleIntent(db: Db, userId: string, sessionId: string, formData: FormData) {
  const form = parseForm(schema, formData);
  if (!form.ok) return data(form satisfies Refused, { status: 400 });
  const outcome = await run(db, userId, sessionId, form.value);
  if (outcome.ok) return outcome;
  const values = Object.fromEntries(
    [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return data({ ok: false, values, fieldErrors: { form: outcome.sentence } } satisfies Refused, {
    status: 409,
  });
}

type Outcome = Done | { ok: false; sentence: string };

async function run(db: Db, userId: string, sessionId: string, form: Intent): Promise<Outcome> {
  switch (form.intent) {
    case 'cut-wave': {
      const result = await createWave(db, userId, { ...form, sessionId });
      return result.ok ? { ok: true, text: 'The wave is saved.' } : result;
    }
    case 'name-camera': {
      const { videoId, camera } = form;
      if (!(await saveCamera(db, sessionId, videoId, camera))) throw fail('video-not-found');
      return { ok: true, text: 'The camera is saved.' };
    }
    case 'move-video': {
      const moved = await moveVideoBySlate(db, form.videoId, form.toSessionId);
      if (moved === 'not-found') throw fail('video-not-found');
      if (moved === 'moved') return { ok: true, text: 'The video is moved to its session.' };
      return {
        ok: false,
        sentence: 'Waves are cut from this video. Delete them, and then move it.',
      };
    }
    case 'delete-video':
      if (!(await deleteVideo(db, sessionId, form.videoId))) throw fail('video-not-found');
      return { ok: true, text: 'The video is deleted.' };
    case 'retry-conversion':
      if (await retryConversion(db, form.conversionId)) return { ok: true, text: 'Trying again.' };
      return {
        ok: false,
        sentence: 'This conversion cannot be retried, because it has not failed.',
      };
    case 'cancel-conversion':
      if (await stopConversion(db, form.conversionId)) return { ok: true, text: 'Cancelled.' };
      return { ok: false, sentence: 'This conversion has already ended.' };
  }
}
