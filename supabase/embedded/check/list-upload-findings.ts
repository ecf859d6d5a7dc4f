import { join } from 'node:path';
import { createUploadRecords, type UploadRecord } from '../tus/upload-records.ts';
import type { DiskFinding } from './disk-finding.ts';
import { listUploadLeftovers } from './list-upload-leftovers.ts';
import { readStats } from './read-stats.ts';

/** Uploads live seven days and are swept each hour. */
const EXPIRED_MS = 8 * 24 * 60 * 60 * 1000;
/** What the next sweep deletes anyway is no finding. */
const SWEPT_MS = 2 * 60 * 60 * 1000;

export type UploadUnderWay = {
  id: string;
  bucket: string;
  name: string;
  bytes: number;
  /** Since its last byte arrived. */
  idleMs: number;
};

/** Lists the folder of uploads: those in progress, and the leftovers. */
export async function listUploadFindings(
  uploadsFolder: string,
): Promise<{ findings: DiskFinding[]; underWay: UploadUnderWay[] }> {
  const records = createUploadRecords(uploadsFolder);
  const findings: DiskFinding[] = [];
  const underWay: UploadUnderWay[] = [];
  for (const id of await records.list()) {
    const record = await records.get(id).catch(() => 'unreadable' as const);
    if (record === null) continue;
    if (record === 'unreadable') {
      const detail = 'the upload’s id cannot be read';
      findings.push({ kind: 'upload-unreadable', id: toId(id), detail });
      continue;
    }
    const found = await checkRecord(uploadsFolder, id, record);
    if (found && 'kind' in found) findings.push(found);
    else if (found) underWay.push(found);
  }
  for (const { name, bytes } of await listUploadLeftovers(uploadsFolder, SWEPT_MS)) {
    const detail = `${bytes} bytes of an upload that has ended`;
    findings.push({ kind: 'upload-leftover', id: `uploads/${name}`, detail });
  }
  return { findings, underWay };
}

async function checkRecord(
  uploadsFolder: string,
  id: string,
  record: UploadRecord,
): Promise<DiskFinding | UploadUnderWay | null> {
  const ageMs = Date.now() - Date.parse(record.createdAt);
  const stats = await readStats(join(uploadsFolder, id));
  const target = `${record.bucket}/${record.name}`;
  if (ageMs > EXPIRED_MS) return { kind: 'upload-expired', id: toId(id), detail: target };
  if (record.finished) return null;
  if (stats === null) {
    const detail = `no bytes of ${target} arrived`;
    return ageMs > SWEPT_MS ? { kind: 'upload-leftover', id: toId(id), detail } : null;
  }
  const idleMs = Date.now() - stats.mtimeMs;
  return { id, bucket: record.bucket, name: record.name, bytes: stats.size, idleMs };
}

function toId(upload: string): string {
  return `uploads/records/${upload}.json`;
}
