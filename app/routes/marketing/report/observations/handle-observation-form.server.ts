import { data } from 'react-router';
import { z } from 'zod';
import { createObservation } from '#app/domain/observations/create-observation.server.ts';
import { deleteObservation } from '#app/domain/observations/delete-observation.server.ts';
import {
  crowds,
  MAX_OBSERVATION_PICTURE_BYTES,
  OBSERVATION_MAX_LENGTH,
  OBSERVED_HEIGHT_MAX_M,
  type ObservationProblem,
} from '#app/domain/observations/observation.ts';
import { toLogin } from '#app/guards/to-login.server.ts';
import { swellUnits } from '#app/lib/choices/units.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { createLineSchema, parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readPictureForm } from '#app/platform/forms/read-picture-form.server.ts';
import type { ObservationAnswer } from './observation-form.tsx';
import { parseHeight } from './parse-height.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('observe'),
    text: createLineSchema('what you see', OBSERVATION_MAX_LENGTH),
    height: z.string().trim().default(''),
    unit: z.enum(swellUnits).default('m'),
    crowd: z.enum(['', ...crowds], { error: 'Choose one of these.' }).default(''),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
]);

const problems: Record<ObservationProblem, { field: string; reason: string; status: number }> = {
  'too-often': {
    field: 'form',
    status: 429,
    reason: 'You have sent many observations. Try again in an hour.',
  },
  unreadable: {
    field: 'picture',
    status: 400,
    reason: 'This file is not a picture that we can read. Choose a JPEG, PNG, WebP or AVIF.',
  },
  busy: {
    field: 'form',
    status: 503,
    reason: 'The server is busy with other pictures. Try again in a moment.',
  },
  'not-saved': {
    field: 'form',
    status: 503,
    reason: 'Your observation was not saved. Nothing is lost: try again in a moment.',
  },
};

type Sender = { db: Db; userId: string | null; slug: string; url: URL };

/**
 * Saves a visitor's observation, or deletes the user's own. On failure the response has the typed
 * values.
 */
export async function handleObservationForm({ db, userId, slug, url }: Sender, request: Request) {
  const { form: sent, picture } = await readPictureForm(request, MAX_OBSERVATION_PICTURE_BYTES);
  const parsed = parseForm(schema, sent);
  if (!parsed.ok) return data<ObservationAnswer>(parsed, { status: 400 });
  const form = parsed.value;
  const path = url.pathname;
  if (form.intent === 'delete') {
    if (!userId) throw toLogin(url);
    return (await deleteObservation(db, form.id))
      ? redirectWithFlash(path, 'The observation is deleted.')
      : redirectWithFlash(path, 'This observation was already deleted.', 'error');
  }
  const typed = { text: form.text, height: form.height, crowd: form.crowd };
  if (!userId) {
    const reason = 'You are signed out. Sign in in another tab, then send this again.';
    return reject(typed, 'form', reason, 401);
  }
  const heightM = parseHeight(form.height, form.unit);
  if (heightM === 'none' || (heightM ?? 0) > OBSERVED_HEIGHT_MAX_M) {
    return reject(typed, 'height', 'Enter a number like 1.5, or leave it empty.', 400);
  }
  if (picture === 'too-large') {
    const most = MAX_OBSERVATION_PICTURE_BYTES / 1024 ** 2;
    return reject(
      typed,
      'picture',
      `This file is larger than ${most} MB. Choose a smaller one.`,
      413,
    );
  }
  const seen = { text: form.text, heightM, crowd: form.crowd || null, picture };
  const problem = await createObservation(db, slug, userId, seen);
  if (!problem)
    return redirectWithFlash(path, 'Thank you: everyone who opens this spot’s report sees it.');
  const { field, reason, status } = problems[problem];
  return reject(typed, field, reason, status);
}

function reject(values: Record<string, string>, field: string, reason: string, status: number) {
  return data<ObservationAnswer>({ values, fieldErrors: { [field]: reason } }, { status });
}
