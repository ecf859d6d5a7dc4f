import { formatDay } from '#app/lib/format/format-moment.ts';
import type { SessionRetention } from './retention.server.ts';

/** The text on a session's page about its raw videos; null for none. */
export function toRetentionText(retention: SessionRetention): string | null {
  const { isPersonal, filmCount, day, isDue, isKept, isStopped, deletedAt } = retention;
  if (filmCount === 0) {
    return deletedAt && `The raw video was deleted on ${formatDay(deletedAt)}. The waves stay.`;
  }
  if (isKept) return 'The raw video of this session will not be deleted.';
  if (isStopped) return 'The raw video cannot be deleted yet. The waves stay.';
  if (isDue) return 'The raw video will be deleted today, once its waves are cut. The waves stay.';
  if (day) return `The raw video will be deleted on ${formatDay(day)}. The waves stay.`;
  return isPersonal ? 'Your raw video stays until you delete it.' : null;
}
