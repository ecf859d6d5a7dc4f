import { z } from 'zod';
import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

const heading = z.object({ id: z.string(), to: z.string(), subject: z.string(), date: z.string() });
const mail = heading.extend({ from: z.string(), text: z.string(), html: z.string() });

export type MailHeading = z.infer<typeof heading>;
export type Mail = z.infer<typeof mail>;

/** What the embedded backend would have sent, newest first. */
export async function listMails(): Promise<MailHeading[]> {
  const answer = await ask('/mailbox/v1/messages');
  return z.array(heading).parse(await answer.json());
}

/** One mail, or null when there is none by that id. */
export async function getMail(id: string): Promise<Mail | null> {
  const answer = await ask(`/mailbox/v1/messages/${encodeURIComponent(id)}`);
  return answer.status === 404 ? null : mail.parse(await answer.json());
}

async function ask(path: string): Promise<Response> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = getEnv();
  const answer = await fetchWithRetry(new URL(path, SUPABASE_URL), {
    headers: { apikey: SUPABASE_SECRET_KEY },
  });
  if (!answer.ok && answer.status !== 404) {
    throw new Error(`The mailbox answered ${answer.status}`);
  }
  return answer;
}
