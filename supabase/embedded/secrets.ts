import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { saveFileAtomically } from './save-file-atomically.ts';

const secretsSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_').min(30),
  secretKey: z.string().startsWith('sb_secret_').min(30),
  jwtSecret: z.string().min(32),
  storageSigningSecret: z.string().min(32),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The keys of this installation: created at the first start, then stored in a file that only its
 * owner may read.
 */
export async function getOrCreateSecrets(path: string): Promise<Secrets> {
  const kept = await readKept(path);
  if (kept !== null) return kept;
  const made: Secrets = {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(32)}`,
    jwtSecret: randomText(48),
    storageSigningSecret: randomText(48),
  };
  await saveFileAtomically(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

async function readKept(path: string): Promise<Secrets | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`Could not read ${path}`, { cause: error });
  }
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (cause) {
    // New keys would sign every user out and void every signed URL: better to stop with an error.
    throw new Error(
      `${path} is damaged. Restore it from a backup, or delete it to create new keys.`,
      { cause },
    );
  }
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
