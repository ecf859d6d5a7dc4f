import { formatDay } from '#app/lib/format/format-moment.ts';
import type { Guardian } from './guardian-requests.server.ts';

/** Describes a guardian's response for a minor without consent: `Lani said no on 22 November`. */
export function toGuardianText(guardian: Guardian | null, sendsMails: boolean): string {
  if (!guardian) return 'No guardian has been asked yet';
  const { name, askedAt, answeredAt, isRefusal } = guardian;
  if (!answeredAt && !sendsMails)
    return `${name} has not been asked yet, because this site cannot send e-mails to guardians`;
  if (!answeredAt) return `${name} was asked on ${formatDay(askedAt)} and has not answered yet`;
  if (isRefusal) return `${name} said no to everything on ${formatDay(answeredAt)}`;
  return `${name} answered on ${formatDay(answeredAt)}, and that consent has expired`;
}

const TOKEN = /^[0-9a-f]{64}$/;

/** Whether a text from an address has the format of a guardian's token. */
export function isGuardianToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}
