import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './root.mjs';

const POLL_MS = 200;

/** A symbolic link whose target names its owner: created and filled in one step. */
const lock = join(root, '.prepare.lock');

/** After a power cut the owner's process id may belong to another process. Linux has an id for each boot. */
const BOOT_ID_FILE = '/proc/sys/kernel/random/boot_id';
const bootId = existsSync(BOOT_ID_FILE) ? readFileSync(BOOT_ID_FILE, 'utf8').trim() : '';

/** Process id and boot. */
const self = `${process.pid}@${bootId}`;

/**
 * Makes two commands in one folder (a start and a test run) take turns at installing and building.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function runWithLock(work) {
  let isAnnounced = false;
  while (!take()) {
    const [pid] = readHolder()?.split('@') ?? [];
    if (!isAnnounced && pid) {
      console.log(
        `Waiting for process ${pid}, which is preparing this folder (if it is not running, delete .prepare.lock) …`,
      );
      isAnnounced = true;
    }
    await setTimeout(POLL_MS);
  }
  try {
    return await work();
  } finally {
    if (readHolder() === self) release();
  }
}

function take() {
  try {
    symlinkSync(self, lock);
    return true;
  } catch (error) {
    // A folder that cannot be written cannot be prepared twice.
    if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS')) return true;
    if (!hasCode(error, 'EEXIST')) throw error;
    const holder = readHolder();
    // Meanwhile another process may have deleted the stale lock and taken its own.
    if (holder !== null && !isAlive(holder) && readHolder() === holder) release();
    return false;
  }
}

function release() {
  rmSync(lock, { force: true });
}

/** @returns {string | null} */
function readHolder() {
  try {
    return readlinkSync(lock);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** @param {string} holder */
function isAlive(holder) {
  const [pid, boot = bootId] = holder.split('@');
  if (boot !== bootId || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    if (hasCode(error, 'EPERM')) return true;
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
