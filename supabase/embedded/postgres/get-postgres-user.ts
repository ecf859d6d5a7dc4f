import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as; empty means the user of this process. */
export type PostgresUser = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root. Then it runs as the owner of its folder, or at first as `nobody`. */
export function getPostgresUser(clusterFolder: string): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const owner = lstatSync(clusterFolder, { throwIfNoEntry: false });
  const user =
    owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody();
  requireReachable(dirname(clusterFolder));
  return user;
}

/** initdb looks its user up by name, so a uid without a name is not enough. */
function findNobody(): Required<PostgresUser> {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (line === null) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user "nobody". Start as a normal user.',
    );
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

function requireReachable(folder: string): void {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) {
      throw new Error(
        'PostgreSQL does not run as root, so it runs as another user, who may not enter ' +
          `${path}. Start as a normal user, choose another DATA_DIR, or run: chmod o+x '${path}'`,
      );
    }
    if (path === dirname(path)) return;
  }
}
