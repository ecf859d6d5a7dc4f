const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The buckets and file names of pictures that may be shown; nothing else is ever read. */
const NAMES = {
  avatars: new RegExp(`^${UUID}/[0-9a-z-]{1,64}\\.(?:jpg|png|webp)$`),
  observations: new RegExp(`^${UUID}/${UUID}\\.webp$`),
  logos: new RegExp(`^${UUID}/[0-9a-z-]{1,64}\\.(?:jpg|png|webp)$`),
  // With messages, for platform admins.
  enquiries: new RegExp(`^${UUID}/picture\\.webp$`),
  renditions: new RegExp(
    `^(?:(?:videos|waves)/${UUID}/(?:marked-)?poster|shorts/${UUID}/short-cover)-r\\d{1,9}\\.jpg$`,
  ),
} as const;

/** Every visitor may see their files. */
const PUBLIC_BUCKETS: readonly string[] = ['avatars', 'observations', 'logos'];

/** The path of a picture in storage. */
export type ImageKey = { bucket: string; name: string; isPublic: boolean };

/** The picture in an address, or null: an unknown key is never read. */
export function parseImageKey(bucket = '', name = ''): ImageKey | null {
  if (!Object.hasOwn(NAMES, bucket)) return null;
  if (!NAMES[bucket as keyof typeof NAMES].test(name)) return null;
  return { bucket, name, isPublic: PUBLIC_BUCKETS.includes(bucket) };
}
