const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Which files of which buckets are pictures to be shown; nothing else is ever read. */
const NAMES = {
  avatars: new RegExp(`^${UUID}/[0-9a-z-]{1,64}\\.(?:jpg|png|webp)$`),
  observations: new RegExp(`^${UUID}/${UUID}\\.webp$`),
  logos: new RegExp(`^${UUID}/[0-9a-z-]{1,64}\\.(?:jpg|png|webp)$`),
  // With messages, for platform admins.
  enquiries: new RegExp(`^${UUID}/picture\\.webp$`),
  renditions: new RegExp(`^(?:videos|waves)/${UUID}/poster-r\\d{1,9}\\.jpg$`),
} as const;

/** Anyone may see what is in these. */
const PUBLIC_BUCKETS: readonly string[] = ['avatars', 'observations', 'logos'];

/** Where a picture is in storage. */
export type ImageKey = { bucket: string; name: string; isPublic: boolean };

/** The picture that an address names, or null: what is no key of ours is not asked for. */
export function parseImageKey(bucket = '', name = ''): ImageKey | null {
  if (!Object.hasOwn(NAMES, bucket)) return null;
  if (!NAMES[bucket as keyof typeof NAMES].test(name)) return null;
  return { bucket, name, isPublic: PUBLIC_BUCKETS.includes(bucket) };
}
