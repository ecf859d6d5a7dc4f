import { z } from 'zod';
import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

const heading = z.object({ id: z.string(), to: z.string(), subject: z.string(), date: z.string() });
const mail = heading.extend({ from: z.string(), text: z.string(), html: z.string() });

export type MailHeading = z.infer<typeof heading>;
export type Mail = z.infer<typeof mail>;

/** Lists the mails that the embedded backend has captured, newest first. */
export async function listMails(): Promise<MailHeading[]> {
  const answer = await fetchJson('/mailbox/v1/messages');
  return z.array(heading).parse(await answer.json());
}

/** Returns a mail, or null when the id is unknown. */
export async function getMail(id: string): Promise<Mail | null> {
  const answer = await fetchJson(`/mailbox/v1/messages/${encodeURIComponent(id)}`);
  return answer.status === 404 ? null : mail.parse(await answer.json());
}

async function fetchJson(path: string): Promise<Response> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = getEnv();
  const answer = await fetchWithRetry(new URL(path, SUPABASE_URL), {
    headers: { apikey: SUPABASE_SECRET_KEY },
  });
  if (!answer.ok && answer.status !== 404) {
    throw new Error(`The mailbox responded with ${answer.status}`);
  }
  return answer;
}
