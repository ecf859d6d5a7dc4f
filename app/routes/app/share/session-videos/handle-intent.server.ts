import { data } from 'react-router';
import { z } from 'zod';
import {
  cancelConversion,
  retryConversion,
} from '#app/domain/conversions/queue/steer-conversions.server.ts';
import { createShareLink, revokeShareLink } from '#app/domain/links/share-links.server.ts';
import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import { nameCamera } from '#app/domain/videos/name-camera.server.ts';
import { createWave, deleteWave, saveWave } from '#app/domain/waves/save-wave.server.ts';
import { fail } from '#app/errors/fail.ts';
import { parseDuration } from '#app/lib/parse/parse-duration.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const time = (what: string) =>
  z.string({ error: `Mark the ${what} of the wave.` }).transform((text, context) => {
    const ms = parseDuration(text);
    if (ms !== null) return ms;
    context.addIssue({ code: 'custom', message: `Enter the ${what} like 0:16.3.` });
    return z.NEVER;
  });
const surferName = z.string().trim().max(80, 'Keep the name under 80 characters.').default('');
const marks = { startMs: time('start'), endMs: time('end'), surferName };

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cut-wave'), videoId: z.uuid(), ...marks }),
  z.object({ intent: z.literal('save-wave'), waveId: z.uuid(), ...marks }),
  z.object({ intent: z.literal('delete-wave'), waveId: z.uuid() }),
  z.object({ intent: z.literal('create-link'), waveId: z.uuid() }),
  z.object({ intent: z.literal('revoke-link'), linkId: z.uuid() }),
  z.object({ intent: z.literal('name-camera'), videoId: z.uuid(), camera: z.string().max(200) }),
  z.object({ intent: z.literal('delete-video'), videoId: z.uuid() }),
  z.object({ intent: z.literal('retry-conversion'), conversionId: z.uuid() }),
  z.object({ intent: z.literal('cancel-conversion'), conversionId: z.uuid() }),
]);

type Intent = z.infer<typeof schema>;
/** `waveId` names the response's wave; `link` is a new link, shown once. */
type Done = { ok: true; text: string; waveId?: string; link?: string };
type Refused = { ok: false; values: Record<string, string>; fieldErrors: Record<string, string> };

/**
 * Handles the forms of the session's video page. Row level security checks the user's rights.
 *
 * @param siteUrl origin of share links
 * @throws 404 of the catalogue when the form's wave or video does not exist (any more)
 */
export async function handleIntent(
  db: Db,
  userId: string,
  sessionId: string,
  formData: FormData,
  siteUrl: string,
) {
  const form = parseForm(schema, formData);
  if (!form.ok) return data(form satisfies Refused, { status: 400 });
  const outcome = await run(db, userId, sessionId, form.value, siteUrl);
  if (outcome.ok) return outcome;
  const values = Object.fromEntries(
    [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return data({ ok: false, values, fieldErrors: { form: outcome.sentence } } satisfies Refused, {
    status: 409,
  });
}

type Outcome = Done | { ok: false; sentence: string };

async function run(
  db: Db,
  userId: string,
  sessionId: string,
  form: Intent,
  siteUrl: string,
): Promise<Outcome> {
  switch (form.intent) {
    case 'cut-wave': {
      const result = await createWave(db, userId, { ...form, sessionId });
      return result.ok ? { ...result, text: 'The wave is saved.' } : result;
    }
    case 'save-wave': {
      const result = await saveWave(db, { ...form, sessionId });
      return result.ok ? { ok: true, text: 'Saved.', waveId: form.waveId } : result;
    }
    case 'create-link': {
      const created = await createShareLink(db, userId, { sessionId, waveId: form.waveId });
      if (!created) throw fail('wave-not-found');
      const link = `${siteUrl}/w/${created.token}`;
      return { ok: true, text: 'The link is ready.', waveId: form.waveId, link };
    }
    case 'revoke-link':
      if (!(await revokeShareLink(db, sessionId, form.linkId))) throw fail('link-not-found');
      return { ok: true, text: 'The link is revoked and no longer works.' };
    case 'delete-wave':
      if (!(await deleteWave(db, sessionId, form.waveId))) throw fail('wave-not-found');
      return { ok: true, text: 'The wave is deleted.' };
    case 'name-camera': {
      const { videoId, camera } = form;
      if (!(await nameCamera(db, sessionId, videoId, camera))) throw fail('video-not-found');
      return { ok: true, text: 'The camera is saved.' };
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
      if (await cancelConversion(db, form.conversionId)) return { ok: true, text: 'Cancelled.' };
      return { ok: false, sentence: 'This conversion has already ended.' };
  }
}
