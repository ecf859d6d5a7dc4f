import { findNetworkFailure } from '#app/platform/database/find-network-failure.server.ts';
import type { MailTransport } from './mail.ts';
import { type MailError, toMailFailure } from './to-mail-failure.ts';

/** The mail server behind it has 15 s for each of its replies. */
const TIMEOUT_MS = 150_000;

/**
 * Passes mails to the embedded backend, which delivers them like its own sign-in mails: by its
 * SMTP_URL, or into the mailbox of this machine.
 */
export function createBackendTransport(backendUrl: string, secretKey: string): MailTransport {
  return async (mail) => {
    let answer: Response;
    try {
      answer = await fetch(new URL('/mailbox/v1/messages', backendUrl), {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      if (!findNetworkFailure(error) && !(error instanceof DOMException)) throw error;
      return { outcome: 'failed', problem: 'The backend could not be reached.' };
    }
    if (answer.status === 201) return { outcome: 'sent' };
    const said = (await answer.json().catch(() => ({}))) as MailError;
    return toMailFailure({ message: `The backend answered ${answer.status}`, ...said });
  };
}
