import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const schema = z.object({
  kind: z.enum(['waves-ready', 'review-ready', 'short-ready', 'consent-ask']),
  recipient: z.string(),
  stopped: z.boolean(),
});

export type MailChoice = z.infer<typeof schema>;

/**
 * Whether mails of one kind go to one address, by the token in their links; null for an unknown
 * token.
 */
export async function getMailChoice(db: Db, token: string): Promise<MailChoice | null> {
  const choice = requireData(
    'Reading a choice of mails',
    await db.rpc('get_mail_choice', { token }),
  );
  return schema.nullable().parse(choice);
}

type Choice = { token: string; stopped: boolean };

/** Stops or resumes mails of one kind to one address. False for an unknown token. */
export async function saveMailChoice(db: Db, { token, stopped }: Choice): Promise<boolean> {
  return requireData('Choosing mails', await db.rpc('set_mail_choice', { token, stopped }));
}
