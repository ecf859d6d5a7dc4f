import { z } from 'zod';
import type { StorageUsage } from '#app/domain/quotas/storage-notices.ts';

const detailSchema = z.object({ usedBytes: z.number(), quotaBytes: z.number() });

/** The database rejects a video, because its organisation or owner has used up their quota. */
export class OverQuotaError extends Error {
  readonly usage: StorageUsage;

  /** @param details of the database's rejection, as JSON */
  constructor(details: string) {
    super('The storage quota is used up');
    this.usage = detailSchema.parse(JSON.parse(details));
  }
}
