import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MailOutcome, MailTransport } from '#app/platform/mail/mail.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { MailKind } from '../mail-kind.ts';
import { mailTemplates } from '../mail-templates.ts';
import { type QueuedMail, toMail } from '../to-mail.ts';

export type SenderTools = {
  db: Db;
  /** Identifies this sender among all; its leases have this id. */
  senderId: string;
  transport: MailTransport;
  productName: string;
};

const kind = z.enum(Object.keys(mailTemplates) as MailKind[]);
const claimSchema = z.object({
  gaveUp: z.array(z.object({ id: z.uuid(), kind, problem: z.string() })),
  mail: z
    .object({
      id: z.uuid(),
      kind,
      recipient: z.string(),
      params: z.unknown(),
      attempt: z.number(),
      token: z.string().nullable(),
    })
    .nullable(),
});

/** A mail whose result cannot be stored is sent again once its lease has expired. */
const FINISH_WAITS_MS = [0, 500, 2_000, 5_000];

/** Sends the mail that is due, if there is one. @returns whether there was */
export async function sendNextMail(tools: SenderTools): Promise<boolean> {
  const answer = await tools.db.rpc('claim_mail', { sender_id: tools.senderId });
  const { mail, gaveUp } = claimSchema.parse(requireData('Claiming a mail', answer));
  for (const { id, ...lost } of gaveUp)
    logger.error({ mail: id, ...lost }, 'a mail was not delivered');
  if (!mail) return false;
  const outcome = await carry(mail, tools);
  const state = await finish(mail, tools, outcome);
  const line = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...outcome };
  if (state === null) logger.warn(line, 'a mail took longer than its lease');
  else if (state === 'sent') logger.info(line, 'a mail was sent');
  else if (state === 'queued') logger.warn(line, 'a mail will be retried later');
  else logger.error(line, 'a mail was not delivered');
  return true;
}

async function carry(queued: QueuedMail, tools: SenderTools): Promise<MailOutcome> {
  const mail = toMail(queued, tools.productName);
  if (!mail) return { outcome: 'refused', problem: 'Its parameters are not those of its kind.' };
  try {
    return await tools.transport(mail);
  } catch (cause) {
    logger.error({ err: cause, mail: queued.id }, 'sending a mail failed');
    return { outcome: 'failed', problem: 'Something went wrong while it was sent.' };
  }
}

async function finish(
  { id, attempt }: QueuedMail & { attempt: number },
  { db, senderId }: SenderTools,
  outcome: MailOutcome,
): Promise<string | null> {
  let problem: unknown = null;
  for (const delay of FINISH_WAITS_MS) {
    await wait(delay);
    const held = { mail_id: id, sender_id: senderId, attempt };
    const { data, error } = await db.rpc('finish_mail', { ...held, ...outcome });
    if (!error) return data;
    problem = error;
  }
  throw new Error('The result of a mail could not be stored', { cause: problem });
}
