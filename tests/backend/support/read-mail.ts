import type { BackendUnderTest } from './set-up-backend.ts';

export type Mail = {
  subject: string;
  text: string;
  html: string;
  tokenHash: string;
  /** The `type` in its link. */
  type: string;
  /** Six digits. */
  code: string;
};

/** The newest mail to an address; the backend stores mails before it responds to this request. */
export async function readNewestMail(backend: BackendUnderTest, address: string): Promise<Mail> {
  const get = async (path: string) => {
    const answer = await fetch(`${backend.url}/mailbox/v1${path}`, {
      headers: { apikey: backend.secretKey },
    });
    if (!answer.ok) throw new Error(`The mailbox responded with ${answer.status}`);
    return answer.json();
  };
  const list = (await get('/messages')) as { id: string; to: string }[];
  const found = list.find((mail) => mail.to === address);
  if (found === undefined) throw new Error(`No mail to ${address}`);
  const mail = (await get(`/messages/${found.id}`)) as {
    subject: string;
    text: string;
    html: string;
  };
  const link = mail.html.match(/token_hash=([0-9a-f]+)&amp;type=(\w+)/);
  return {
    ...mail,
    tokenHash: link?.[1] ?? '',
    type: link?.[2] ?? '',
    code: mail.text.match(/\b\d{6}\b/)?.[0] ?? '',
  };
}
