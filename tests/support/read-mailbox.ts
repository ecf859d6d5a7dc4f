import type { StartedBackend } from './start-backend.ts';

/** The HTML of the latest mail to an address. */
export async function readMailbox(backend: StartedBackend, email: string): Promise<string> {
  const list = (await ask(backend, '')) as { id: string; to: string }[];
  const found = list.find(({ to }) => to === email);
  if (!found) throw new Error(`No mail to ${email}`);
  return ((await ask(backend, `/${found.id}`)) as { html: string }).html;
}

async function ask({ url, secretKey }: StartedBackend, path: string): Promise<unknown> {
  const answer = await fetch(`${url}/mailbox/v1/messages${path}`, {
    headers: { apikey: secretKey },
  });
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`);
  return answer.json();
}
