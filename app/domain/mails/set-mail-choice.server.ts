import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

type Choice = { token: string; stopped: boolean };

/** Stops mails of one kind to one address, or has them come again. False for a token that no mail carries. */
export async function setMailChoice(db: Db, { token, stopped }: Choice): Promise<boolean> {
  return requireData('Choosing mails', await db.rpc('set_mail_choice', { token, stopped }));
}
