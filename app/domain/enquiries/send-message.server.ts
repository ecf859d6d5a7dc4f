import { createHash, randomInt } from 'node:crypto';
import { createLimiter } from '#app/lib/limits/create-limiter.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { drawPicture } from '#app/platform/images/draw-picture.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';
import type { ContactForm } from './contact-form-schema.ts';

/** Without characters that look alike: 0 O 1 I L U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

type Sending = {
  form: ContactForm;
  messageId: string;
  /** Of the stored picture. */
  picturePath: string | null;
  senderId: string | null;
  siteUrl: string;
};

/**
 * Stores a message and queues the mails about it, both or neither; once, however often it is sent.
 *
 * @returns its reference; null when it could not be stored, which is logged
 */
export async function sendMessage(sending: Sending): Promise<string | null> {
  const { form, messageId, picturePath, senderId, siteUrl } = sending;
  const { data, error } = await createAdminSupabase().rpc('send_contact_message', {
    id: messageId,
    reference: createReference(),
    site_url: siteUrl,
    topic: form.topic,
    name: form.name,
    email: form.email,
    message: form.message,
    ...(form.dates !== null && { dates: form.dates }),
    ...(form.level !== null && { level: form.level }),
    ...(form.groupSize !== null && { group_size: form.groupSize }),
    ...(form.requestId !== null && { request_id: form.requestId }),
    ...(picturePath !== null && { picture_path: picturePath }),
    ...(senderId !== null && { sender_id: senderId }),
  });
  if (!error) return data;
  logger.error({ err: error }, 'a message could not be stored');
  return null;
}

/**
 * The id of a message: the same when the form is sent again, another when its content was changed.
 */
export function toMessageId(formId: string, form: ContactForm, picture: Buffer | null): string {
  const hash = createHash('sha256').update(JSON.stringify([formId, form]));
  const hex = hash.update(picture ?? '').digest('hex');
  // A UUID of RFC 9562's version 8: custom.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Like `K7QF-29XM`: 39 bits, easy to read out on the phone. */
function createReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

const PERIOD_MS = 60 * 60_000;

/** A camp's guests share one address; a user may write again when they forgot something. */
const limiters = {
  perNetwork: createLimiter(20, PERIOD_MS),
  perUser: createLimiter(10, PERIOD_MS),
};

/**
 * Counts a message: for its sender if they are signed in, so that others in their network cannot
 * use up their limit; else for the network. Typed addresses are not counted: a visitor can type any
 * address.
 *
 * @returns milliseconds until the sender may send another one; 0 when it may be sent now
 */
export function limitMessages(request: Request, senderId: string | null): number {
  if (!getEnv().RATE_LIMITS) return 0;
  if (senderId) return limiters.perUser.take(senderId);
  return limiters.perNetwork.take(toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? ''));
}

/** Large enough for a phone's photo. */
export const MAX_PICTURE_BYTES = 12 * 1024 ** 2;

/** Words on a photographed screen stay readable. */
const SIDE_PX = 2000;

export type PictureProblem = 'unreadable' | 'busy' | 'not-stored';

/**
 * Renders a picture again without its metadata, and stores it for platform admins alone.
 *
 * @returns its path, which is always the same for a message
 */
export async function saveMessagePicture(
  messageId: string,
  source: Buffer,
): Promise<{ path: string } | { problem: PictureProblem }> {
  const box = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;
  const drawn = await drawPicture(source, box);
  if (typeof drawn === 'string') return { problem: drawn };
  const path = `${messageId}/picture.webp`;
  const file = new Blob([new Uint8Array(drawn)], { type: 'image/webp' });
  const { error } = await createAdminSupabase()
    .storage.from('enquiries')
    .upload(path, file, { upsert: true });
  if (!error) return { path };
  logger.error({ err: error }, 'the picture of a message could not be stored');
  return { problem: 'not-stored' };
}
