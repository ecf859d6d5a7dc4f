import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BackgroundWork } from '../background-work.ts';
import { hasSecretKey } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import type { MailDelivery } from './create-mail-delivery.ts';
import { handleMail } from './handle-mail.ts';
import { parseMail } from './parse-mail.ts';

const MOST_LISTED = 200;
const MAIL_BYTES = 256 * 1024;

/**
 * Needs the secret key. Accepts the app's own mails for delivery, and shows developers and tests
 * the mails "sent" without SMTP, newest first.
 */
export function createMailbox(
  mailFolder: string,
  secrets: Secrets,
  deliver: MailDelivery,
  work: BackgroundWork,
): Hono {
  const app = new Hono().basePath('/mailbox/v1');
  app.use(async (context, next) => {
    if (hasSecretKey(context.req.raw, secrets)) return next();
    return context.json({ message: 'The mailbox opens with the secret key only' }, 401);
  });
  app.post('/messages', bodyLimit({ maxSize: MAIL_BYTES }), (context) =>
    handleMail(context, deliver),
  );
  app.get('/messages', async (context) => {
    // Waits for pending mails, so that a mail requested before is in the list.
    await work.settled();
    const files = (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
    const newest = files.sort().reverse().slice(0, MOST_LISTED);
    const messages = newest.map(async (file) => {
      const { to, subject, date } = await readMail(mailFolder, file);
      return { id: file.slice(0, -'.eml'.length), to, subject, date };
    });
    return context.json(await Promise.all(messages));
  });
  app.get('/messages/:id{[0-9]+-[0-9a-f]+}', async (context) => {
    const id = context.req.param('id');
    const files = await readdir(mailFolder);
    if (!files.includes(`${id}.eml`)) return context.json({ message: 'No such mail' }, 404);
    return context.json({ id, ...(await readMail(mailFolder, `${id}.eml`)) });
  });
  return app;
}

async function readMail(folder: string, file: string) {
  return parseMail(await readFile(join(folder, file)));
}
