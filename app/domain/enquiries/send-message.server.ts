import { createHash, randomInt } from 'node:crypto';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { ContactForm } from './contact-form-schema.ts';

/** Without what is mistaken for something else: 0 O 1 I L U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

type Sending = {
  form: ContactForm;
  messageId: string;
  /** Of the picture that was stored for it. */
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

/** The id of what was typed in this form: the same when it is sent again, another when it was changed. */
export function toMessageId(formId: string, form: ContactForm, picture: Buffer | null): string {
  const hash = createHash('sha256').update(JSON.stringify([formId, form]));
  const hex = hash.update(picture ?? '').digest('hex');
  // A UUID of RFC 9562's version 8: one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** As `K7QF-29XM`: 39 bits, told by phone without mistakes. */
function createReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
