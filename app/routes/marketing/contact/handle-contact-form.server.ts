import { data, redirect } from 'react-router';
import { contactForm } from '#app/domain/enquiries/contact-form-schema.ts';
import { createFormStamp, readFormStamp } from '#app/domain/enquiries/form-stamp.server.ts';
import {
  limitMessages,
  type PictureProblem,
  saveMessagePicture,
  sendMessage,
  toMessageId,
} from '#app/domain/enquiries/send-message.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import type { PictureForm } from '#app/platform/forms/read-picture-form.server.ts';
import { toSentPath } from './sent-path.server.ts';

/**
 * No user types a name, an address and a message in less time; the page asks users who paste them
 * to press again.
 */
const MIN_AGE_MS = 3000;

const pictureProblems: Record<PictureProblem | 'too-large', [sentence: string, status: number]> = {
  'too-large': ['This file is larger than 12 MB. Choose a smaller picture.', 413],
  unreadable: [
    'This file is not a picture that we can read. Choose a JPEG, PNG, WebP or AVIF.',
    400,
  ],
  busy: ['The server is busy with other pictures. Send it again in a moment.', 503],
  'not-stored': ['The picture could not be stored. Send it again in a moment, or without it.', 503],
};

type Sender = { request: Request; senderId: string | null; siteUrl: string };

/** Handles a message: returns a redirect to its confirmation, or the typed values with an error. */
export async function handleContactForm(
  { form: sent, picture }: PictureForm,
  { request, senderId, siteUrl }: Sender,
) {
  const stamp = readFormStamp(String(sent.get('stamp') ?? ''));
  const parsed = parseForm(contactForm, sent);
  const values = toValues(sent);
  const hadPicture = picture !== null;
  const reject = (fieldErrors: Record<string, string>, status: number, headers: HeadersInit = {}) =>
    data(
      {
        values,
        fieldErrors,
        hadPicture,
        // Retains the time at which the visitor opened the form.
        stamp: stamp ? String(sent.get('stamp')) : createFormStamp(),
      },
      { status, headers },
    );
  if (!stamp) {
    return reject(
      { form: 'This page was open for a long time. Check your message and send it again.' },
      400,
    );
  }
  if (sent.get('leaveEmpty')) {
    const reason =
      'A field that people cannot see was filled in, perhaps by your browser. We have emptied it: press “Send” again.';
    return reject({ form: reason }, 400);
  }
  if (!parsed.ok) return reject(parsed.fieldErrors, 400);
  if (picture === 'too-large') return reject(toPictureError('too-large'), 413);
  if (stamp.ageMs < MIN_AGE_MS) {
    const reason =
      'That was faster than people usually write. If you are a person, press “Send” again.';
    return reject({ form: reason }, 400);
  }
  const waitMs = limitMessages(request, senderId);
  if (waitMs > 0) {
    const minutes = Math.ceil(waitMs / 60_000);
    const reason = senderId
      ? `You have sent several messages in the last hour. This message is still here: send it again in ${minutes} min.`
      : `We received several messages from your network in the last hour. This message is still here: send it again in ${minutes} min, or sign in and send it now.`;
    return reject({ form: reason }, 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) });
  }
  const messageId = toMessageId(stamp.formId, parsed.value, picture);
  const stored = picture ? await saveMessagePicture(messageId, picture) : null;
  if (stored && 'problem' in stored) {
    return reject(toPictureError(stored.problem), pictureProblems[stored.problem][1]);
  }
  const picturePath = stored?.path ?? null;
  const reference = await sendMessage({
    form: parsed.value,
    messageId,
    picturePath,
    senderId,
    siteUrl,
  });
  if (reference) return redirect(toSentPath(reference));
  return reject(
    {
      form: 'Our servers are having rough waters, so your message was not sent. It is still here: send it again in a moment.',
    },
    503,
  );
}

function toPictureError(problem: keyof typeof pictureProblems) {
  return { picture: pictureProblems[problem][0] };
}

/** Returns the typed values, without the form's own fields. */
function toValues(sent: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of sent) {
    if (typeof value === 'string' && name !== 'stamp' && name !== 'leaveEmpty')
      values[name] = value;
  }
  return values;
}
