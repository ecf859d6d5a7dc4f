import { formatDay } from '#app/lib/format/format-day.ts';
import type { Guardian } from './list-guardians.server.ts';

/** How it stands with a minor for whom nothing is agreed to: `Lani said no on 22 Nov 2026`. */
export function describeGuardian(guardian: Guardian | null, sendsMails: boolean): string {
  if (!guardian) return 'No guardian has been asked yet';
  const { name, askedAt, answeredAt, isRefusal } = guardian;
  if (!answeredAt && !sendsMails)
    return `${name} has not been asked yet, since this site cannot send mails to guardians`;
  if (!answeredAt) return `${name} was asked on ${formatDay(askedAt)} and has not answered yet`;
  if (isRefusal) return `${name} said no to everything on ${formatDay(answeredAt)}`;
  return `${name} answered on ${formatDay(answeredAt)}, and what was agreed to has ended`;
}
