import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { MAX_QUESTION_LENGTH } from '#app/domain/reviews/review-request.ts';
import {
  createReviewRequest,
  deleteReviewRequest,
} from '#app/domain/reviews/review-requests.server.ts';
import { saveFavourite } from '#app/domain/waves/save-wave.server.ts';
import {
  getWavePublicity,
  saveWavePublicity,
  saveWaveRefusal,
} from '#app/domain/waves/wave-publicity.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { toObstacleText } from './wave/to-obstacle-text.ts';

/** The first two are for staff, the others for the surfer. */
const PUBLICITY_INTENTS = ['publish', 'unpublish', 'refuse-public', 'allow-public'] as const;

const waveId = z.uuid();
const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('favourite'), waveId, favourite: z.enum(['yes', 'no']) }),
  z.object({
    intent: z.literal('ask-review'),
    waveId,
    question: z
      .string()
      .trim()
      .max(MAX_QUESTION_LENGTH, `Keep your question under ${MAX_QUESTION_LENGTH} characters.`)
      .default(''),
  }),
  z.object({ intent: z.literal('cancel-review'), waveId }),
  z.object({ intent: z.enum(PUBLICITY_INTENTS), waveId }),
]);

type Viewer = { db: Db; userId: string; sessionId: string };

/**
 * Handles a viewer's forms about a wave. A form submitted without scripts redirects to its page.
 *
 * @param backTo the address of the form's page
 * @throws 404 of the catalogue when the user may not see the wave
 */
export async function handleViewing(viewer: Viewer, request: Request, backTo: string) {
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form satisfies FormAnswer, { status: 400 });
  const done = await run(viewer, form.value);
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (byScript) return done.ok ? done : data(done, { status: 409 });
  if (!done.ok) return redirectWithFlash(backTo, done.fieldErrors.form ?? '', 'error');
  return redirectWithFlash(backTo, done.text);
}

async function run(
  { db, userId, sessionId }: Viewer,
  form: z.infer<typeof schema>,
): Promise<FormAnswer> {
  switch (form.intent) {
    case 'favourite': {
      const favourite = form.favourite === 'yes';
      if (!(await saveFavourite(db, userId, form.waveId, favourite))) throw fail('wave-not-found');
      const text = favourite
        ? 'The wave is one of your favourites.'
        : 'The wave is no longer a favourite.';
      return { ok: true, text, favourite };
    }
    case 'ask-review':
      return askForReview(db, form);
    case 'cancel-review':
      if (!(await deleteReviewRequest(db, form.waveId))) throw fail('wave-not-found');
      return { ok: true, text: 'Your request is withdrawn.' };
    default:
      return changePublicity(db, { id: form.waveId, sessionId }, form.intent);
  }
}

async function askForReview(
  db: Db,
  { waveId, question }: { waveId: string; question: string },
): Promise<FormAnswer> {
  const outcome = await createReviewRequest(db, waveId, question);
  switch (outcome) {
    case null:
      throw fail('wave-not-found');
    case 'asked':
      return { ok: true, text: 'We have asked your coaches for a review.' };
    default:
      return { ok: false, values: { question }, fieldErrors: { form: refusals[outcome] } };
  }
}

const refusals = {
  'not-agreed':
    'You have not agreed to coaching, so no coach may review your waves. Agree on your profile, then ask again.',
  'too-many': 'You have 20 open requests. Wait for an answer, or withdraw one first.',
};

type Wave = { id: string; sessionId: string };

type Intent = (typeof PUBLICITY_INTENTS)[number];

/**
 * Publishes a wave on the surf report, or removes it.
 *
 * @returns a sentence where it can't be published
 * @throws 404 of the catalogue when the user may not decide about the wave
 */
async function changePublicity(db: Db, wave: Wave, intent: Intent): Promise<FormAnswer> {
  switch (intent) {
    case 'publish':
      return publish(db, wave);
    case 'unpublish': {
      await saveWavePublicity(db, wave, false);
      // Another user may have done so already; a choice that remains is not this user's to change.
      const publicity = await getWavePublicity(db, wave.id);
      if (!publicity || publicity.isChosen) throw fail('wave-not-found');
      return { ok: true, text: 'The wave is off the surf report.' };
    }
    default: {
      const isRefused = intent === 'refuse-public';
      if (!(await saveWaveRefusal(db, wave.id, isRefused))) throw fail('wave-not-found');
      const text = isRefused
        ? 'The wave is off the surf report and stays off.'
        : 'Your school can show the wave on the surf report again.';
      return { ok: true, text };
    }
  }
}

async function publish(db: Db, wave: Wave): Promise<FormAnswer> {
  const publicity = await getWavePublicity(db, wave.id);
  if (!publicity) throw fail('wave-not-found');
  if (publicity.obstacle) {
    return { ok: false, values: {}, fieldErrors: { form: toObstacleText(publicity) } };
  }
  if (!(await saveWavePublicity(db, wave, true))) throw fail('wave-not-found');
  return { ok: true, text: 'The wave is on the surf report now.' };
}
