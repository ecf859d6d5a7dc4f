import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MailKind } from './mail-kind.ts';

export type MailChoice = {
  kind: Extract<MailKind, 'waves-ready' | 'review-ready'>;
  recipient: string;
  stopped: boolean;
};

/** Whether mails of one kind go to one address, by the token that they carry; null for a token that none does. */
export async function getMailChoice(db: Db, token: string): Promise<MailChoice | null> {
  const choice = requireData(
    'Reading a choice of mails',
    await db.rpc('get_mail_choice', { token }),
  );
  // Its shape is written down in the function of the database.
  return choice as MailChoice | null;
}
