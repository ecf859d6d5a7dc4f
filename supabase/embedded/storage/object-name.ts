import { StorageRefusal } from './storage-refusal.ts';

const LONGEST_BYTES = 1024;

// Hosted Supabase allows these and no others: what S3 calls safe. Without `?`, which no address carries.
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,]+$/;

/**
 * Names never become paths on disk, so this is not what keeps files in their folder. It keeps names
 * portable to hosted Supabase and to every client that puts them into an address.
 */
export function isObjectName(name: string): boolean {
  return (
    Buffer.byteLength(name) <= LONGEST_BYTES &&
    ALLOWED.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

export function requireObjectName(name: string): string {
  if (!isObjectName(name)) throw new StorageRefusal('invalid-key', `Invalid key: ${name}`);
  return name;
}
