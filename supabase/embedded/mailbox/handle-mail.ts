import type { Context } from 'hono';
import { z } from 'zod';
import { log } from '../log.ts';
import type { MailDelivery } from './create-mail-delivery.ts';

const mailSchema = z.object({
  id: z.uuid(),
  to: z.email(),
  subject: z.string().min(1).max(998),
  text: z.string().min(1),
  html: z.string().min(1),
  headers: z.record(z.string().regex(/^[A-Za-z-]{1,60}$/), z.string().max(2000)),
});

/**
 * Takes a mail of the app and delivers it at once; 502 with the mail server's own message when it
 * rejected the mail.
 */
export async function handleMail(context: Context, deliver: MailDelivery): Promise<Response> {
  const mail = mailSchema.safeParse(await context.req.json().catch(() => null));
  if (!mail.success) return context.json({ message: z.prettifyError(mail.error) }, 400);
  try {
    await deliver(mail.data);
    return context.json({ id: mail.data.id }, 201);
  } catch (error) {
    log('warn', 'The mail server rejected a mail', { error });
    const { message, code, command, response } = error as Record<string, unknown>;
    return context.json({ message, code, command, response }, 502);
  }
}
