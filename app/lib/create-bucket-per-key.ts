import { type BucketLimits, createBucket } from './create-bucket.ts';

/**
 * A bucket for each of many, of whom only the latest `maxKeys` are remembered: whoever is
 * forgotten starts with a full one.
 */
export function createBucketPerKey(limits: BucketLimits, maxKeys: number) {
  const buckets = new Map<string, (nowMs: number) => boolean>();
  return (key: string, nowMs: number): boolean => {
    const bucket = buckets.get(key) ?? createBucket(limits);
    // The map keeps the order in which it was filled.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
    return bucket(nowMs);
  };
}
