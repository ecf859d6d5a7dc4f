import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './root.mjs';

const POLL_MS = 200;

/** A link whose target is the holder's process id: made and filled in one step. */
const lock = join(root, '.prepare.lock');

/**
 * Two commands in one folder (a start and a test run) take turns at installing and building.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  let told = false;
  while (!take()) {
    if (!told) {
      console.log(
        `Waiting for process ${readHolder()}, which prepares this folder (if there is none, delete .prepare.lock) …`,
      );
    }
    told = true;
    await setTimeout(POLL_MS);
  }
  try {
    await work();
  } finally {
    if (readHolder() === process.pid) release();
  }
}

function take() {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    // Where nothing can be written, nothing can be prepared twice.
    if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS')) return true;
    if (!hasCode(error, 'EEXIST')) throw error;
    if (!isAlive(readHolder())) release();
    return false;
  }
}

function release() {
  rmSync(lock, { force: true });
}

/** @returns {number | null} process id */
function readHolder() {
  try {
    return Number(readlinkSync(lock));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** @param {number | null} holder process id */
function isAlive(holder) {
  if (holder === null || holder === process.pid) return false;
  try {
    process.kill(holder, 0);
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
