import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createApi } from './api/create-api.ts';
import { createConnection } from './api/create-connection.ts';
import { limitConsole } from './api/limit-console.ts';
import { createBackgroundWork } from './background-work.ts';
import { deleteAbandonedFiles } from './backup/held-files.ts';
import { requireFinishedRestore } from './backup/require-finished-restore.ts';
import { claimDataDirLock } from './data-dir-lock.ts';
import { createDataFolders } from './data-folders.ts';
import { runDatabaseSetup } from './database/run-database-setup.ts';
import { createBallast } from './disk/ballast.ts';
import { createRoom } from './disk/room.ts';
import { watchDisk } from './disk/watch-disk.ts';
import { createMailDelivery } from './mailbox/create-mail-delivery.ts';
import { createMailDriver } from './mailbox/create-mail-driver.ts';
import { createMailbox } from './mailbox/create-mailbox.ts';
import type { Options } from './options.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { createRouter } from './router.ts';
import { saveFileAtomically } from './save-file-atomically.ts';
import { getOrCreateSecrets } from './secrets.ts';
import { startListening } from './start-listening.ts';
import { createStorageParts } from './storage/create-storage-parts.ts';
import { startSweeping } from './storage/start-sweeping.ts';
import { createTus } from './tus/create-tus.ts';

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  stop: () => Promise<void>;
};

const MB = 1024 * 1024;

/**
 * @returns null when DATA_DIR is in use by another backend
 * @throws UnfinishedRestoreError when a restore is in progress or was interrupted
 */
export async function startBackend(options: Options): Promise<Backend | null> {
  requireFinishedRestore(resolve(options.DATA_DIR));
  const folders = createDataFolders(options.DATA_DIR);
  const lock = claimDataDirLock(folders.run);
  if (lock === null) return null;
  limitConsole();
  // The started parts, stopped in reverse order.
  const undo: (() => Promise<void> | void)[] = [() => lock.release()];
  const stop = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    const reserveBytes = options.DISK_RESERVE_MB * MB;
    const ballast = createBallast(folders.root, reserveBytes);
    await ballast.dropWhenFull();
    const secrets = await getOrCreateSecrets(folders.secretsFile);
    const postgres = await startPostgres(folders, ballast.dropWhenFull);
    undo.push(() => postgres.stop());

    const connection = createConnection(postgres.socketFolder);
    undo.push(() => connection.close());
    const deliverMail = createMailDelivery({
      mailFolder: folders.mail,
      smtpUrl: options.SMTP_URL,
      from: options.MAIL_FROM,
    });
    const work = createBackgroundWork();
    undo.push(() => work.settled());
    const api = createApi({
      connection,
      secrets,
      siteUrl: options.SITE_URL,
      mailDriver: createMailDriver(deliverMail),
      work,
      triesPerNetwork: options.SIGN_IN_TRIES_PER_NETWORK,
    });
    await runDatabaseSetup({
      socketFolder: postgres.socketFolder,
      migrationsFolder: options.MIGRATIONS_DIR,
      secrets,
    });
    await connection.clearSchemaCache();

    const room = createRoom(folders, async () => reserveBytes + (await ballast.missingBytes()));
    const storage = createStorageParts(connection, folders, secrets, room);
    const tus = createTus(storage, folders.uploads);
    undo.push(() => tus.stop());
    const watching = watchDisk(room, ballast);
    undo.push(() => watching.stop());
    const mailbox = createMailbox(folders.mail, secrets, deliverMail, work);
    await deleteAbandonedFiles(folders);
    undo.push(await startSweeping(connection.kysely, folders.storage));
    await tus.sweep();

    const router = createRouter({ api, connection, folders, storage, tus, mailbox });
    const server = await startListening(options.BACKEND_HOST, options.BACKEND_PORT, router);
    undo.push(() => server.close());
    const { socketFolder } = postgres;
    const state = { pid: process.pid, url: server.url, postgresPid: postgres.pid(), socketFolder };
    await saveFileAtomically(folders.backendFile, `${JSON.stringify(state)}\n`, 0o644);
    undo.push(() => rm(folders.backendFile, { force: true }));
    return {
      url: server.url,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
