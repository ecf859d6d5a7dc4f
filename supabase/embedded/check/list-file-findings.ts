import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { DiskFinding } from './disk-finding.ts';
import { readStats } from './read-stats.ts';

type Row = { version: string; name: string; bytes: number };

/** Finds objects without a file of their size, and files without an object. */
export async function listFileFindings(
  db: Sql,
  storageFolder: string,
  graceMs: number,
): Promise<DiskFinding[]> {
  // Files first: one that is stored meanwhile has a row and is no finding.
  const stored = await listStored(storageFolder);
  const rows = await readRows(db);
  const findings: DiskFinding[] = [];
  const missing: Row[] = [];
  for (const row of rows) {
    const stats = await readStats(toPath(storageFolder, row.version));
    if (stats === null) missing.push(row);
    else if (stats.size !== row.bytes) {
      const detail = `${row.bytes} bytes in the row, ${stats.size} on disk`;
      findings.push({ kind: 'file-size', id: row.name, detail });
    }
  }
  // An object that was deleted or replaced since the query is no finding either.
  const still = await readRows(
    db,
    missing.map(({ version }) => version),
  );
  for (const { name, version } of still) {
    findings.push({ kind: 'file-missing', id: name, detail: `storage/${toName(version)}` });
  }
  const wanted = new Set(rows.map(({ version }) => version));
  for (const version of stored) {
    if (wanted.has(version)) continue;
    const stats = await readStats(toPath(storageFolder, version));
    // A link to a file changes its ctime, not its mtime.
    if (stats === null || Date.now() - stats.ctimeMs < graceMs) continue;
    const id = `storage/${toName(version)}`;
    findings.push({ kind: 'file-unwanted', id, detail: `${stats.size} bytes` });
  }
  for (const name of await listIncoming(storageFolder)) {
    const stats = await readStats(join(storageFolder, 'incoming', name));
    if (stats === null || Date.now() - stats.mtimeMs < graceMs) continue;
    const id = `storage/incoming/${name}`;
    findings.push({ kind: 'file-unwanted', id, detail: `${stats.size} bytes` });
  }
  return findings;
}

async function readRows(db: Sql, versions: string[] | null = null): Promise<Row[]> {
  if (versions?.length === 0) return [];
  const rows = await db<{ version: string; name: string; bytes: string }[]>`
    select version, bucket_id || '/' || name as name, coalesce(metadata ->> 'size', '-1') as bytes
    from storage.objects where ${versions === null ? db`true` : db`version = any(${versions})`}`;
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

async function listStored(storageFolder: string): Promise<string[]> {
  const versions: string[] = [];
  for (const folder of await readdir(storageFolder)) {
    if (/^[0-9a-f]{2}$/.test(folder))
      versions.push(...(await readdir(join(storageFolder, folder))));
  }
  return versions;
}

async function listIncoming(storageFolder: string): Promise<string[]> {
  const folders = await readdir(storageFolder);
  return folders.includes('incoming') ? readdir(join(storageFolder, 'incoming')) : [];
}

function toName(version: string): string {
  return `${version.slice(0, 2)}/${version}`;
}

function toPath(storageFolder: string, version: string): string {
  return join(storageFolder, toName(version));
}
