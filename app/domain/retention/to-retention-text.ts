import { formatDay } from '#app/lib/format/format-moment.ts';
import type { SessionRetention } from './retention.server.ts';

/** The text on a session's page about its raw films; null for none. */
export function toRetentionText(retention: SessionRetention): string | null {
  const { isPersonal, filmCount, day, isDue, isKept, isStopped, deletedAt } = retention;
  if (filmCount === 0) {
    return deletedAt && `The raw film was deleted on ${formatDay(deletedAt)}. The waves stay.`;
  }
  if (isKept) return 'The raw film of this session is kept. The waves stay in any case.';
  if (isStopped) return 'The raw film stays a while longer than planned. The waves stay for good.';
  if (isDue) return 'The raw film goes today, once its waves are cut out. They stay.';
  if (day) return `The raw film is deleted on ${formatDay(day)}. The waves stay.`;
  return isPersonal ? 'Your raw film stays until you delete it.' : null;
}
