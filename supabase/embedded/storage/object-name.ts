import { StorageRefusal } from './storage-refusal.ts';

const LONGEST_BYTES = 1024;

// The characters that hosted Supabase allows: those that S3 calls safe. Without `?`, which no URL path contains.
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,]+$/;

/**
 * Names never become paths on disk, so this does not protect the file system. It keeps names
 * portable to hosted Supabase and to every client that puts them into a URL.
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
