import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type DataFolders = {
  root: string;
  postgres: string;
  storage: string;
  uploads: string;
  mail: string;
  run: string;
  secretsFile: string;
  backendFile: string;
};

/**
 * The folders below DATA_DIR. Beside them is `cache`, which belongs to the server and may be
 * deleted at any time.
 */
export function toDataFolders(dataDir: string): DataFolders {
  const root = resolve(dataDir);
  return {
    root,
    postgres: join(root, 'postgres'),
    storage: join(root, 'storage'),
    uploads: join(root, 'uploads'),
    mail: join(root, 'mail'),
    run: join(root, 'run'),
    secretsFile: join(root, 'secrets.json'),
    backendFile: join(root, 'run', 'backend.json'),
  };
}

/** Creates the folders below DATA_DIR. Only their owner may enter them, except for the path to `postgres`. */
export function createDataFolders(dataDir: string): DataFolders {
  const folders = toDataFolders(dataDir);
  const { root } = folders;
  mkdirSync(root, { recursive: true, mode: 0o711 });
  for (const folder of [folders.storage, folders.uploads, folders.mail]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  mkdirSync(folders.run, { recursive: true, mode: 0o711 });
  // Started as root, PostgreSQL runs as another user, who has to pass through these two.
  if (process.getuid?.() === 0) {
    for (const folder of [root, folders.run]) {
      chmodSync(folder, (lstatSync(folder).mode & 0o777) | 0o111);
    }
  }
  return folders;
}
