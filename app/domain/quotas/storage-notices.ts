import { formatBytes } from '#app/lib/format/format-count.ts';

export type StorageUsage = {
  /** Originals and renditions; an upload in progress counts with its whole size. */
  usedBytes: number;
  /** Null where there is no limit. */
  quotaBytes: number | null;
};

/** A sentence about storage space that is low or used up. */
export type RoomNotice = { tone: 'error' | 'info'; text: string };

/** The share of a quota from which a notice appears. */
const WARN_FROM = 0.8;

const REMEDY =
  'Delete videos that you no longer need, or ask the person who runs this site for more space';

/** @param organisationName null for the user's own sessions */
export function toUsageNotice(
  organisationName: string | null,
  { usedBytes, quotaBytes }: StorageUsage,
): RoomNotice | null {
  if (quotaBytes === null || usedBytes < quotaBytes * WARN_FROM) return null;
  const [used, quota] = [formatBytes(usedBytes), formatBytes(quotaBytes)];
  const whose = organisationName ? `${organisationName} has` : 'Your own sessions have';
  const text = `${whose} used ${used} of ${quota}.`;
  if (usedBytes < quotaBytes) {
    return { tone: 'info', text: `${text} When it is full, you cannot add videos. ${REMEDY}.` };
  }
  return {
    tone: 'error',
    text: `${text} Your videos and waves are safe, but you cannot add more videos. ${REMEDY}.`,
  };
}

/** Why a video beyond the quota is rejected, as a sentence about "it". */
export function toQuotaRefusal({ usedBytes, quotaBytes }: StorageUsage): string {
  const used = `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes ?? 0)} are used`;
  return `There is no space for it: ${used}. ${REMEDY}, then try again.`;
}

/** @param disk null where the storage is not on a disk of ours */
export function toDiskNotice(disk: 'ok' | 'low' | 'full' | null): RoomNotice | null {
  if (disk === 'low') {
    return {
      tone: 'info',
      text: 'The server’s disk is nearly full. Tell the person who runs this site, or delete videos that you no longer need.',
    };
  }
  if (disk !== 'full') return null;
  return {
    tone: 'error',
    text: 'The server’s disk is full. Uploads and conversions wait until there is space again. To free up space, delete videos that you no longer need.',
  };
}
