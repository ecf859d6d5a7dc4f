import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const schema = z.object({
  kind: z.enum(['waves-ready', 'review-ready']),
  recipient: z.string(),
  stopped: z.boolean(),
});

export type MailChoice = z.infer<typeof schema>;

/** Whether mails of one kind go to one address, by the token that they carry; null for a token that none does. */
export async function getMailChoice(db: Db, token: string): Promise<MailChoice | null> {
  const choice = requireData(
    'Reading a choice of mails',
    await db.rpc('get_mail_choice', { token }),
  );
  return schema.nullable().parse(choice);
}

type Choice = { token: string; stopped: boolean };

/** Stops mails of one kind to one address, or has them come again. False for a token that no mail carries. */
export async function setMailChoice(db: Db, { token, stopped }: Choice): Promise<boolean> {
  return requireData('Choosing mails', await db.rpc('set_mail_choice', { token, stopped }));
}
