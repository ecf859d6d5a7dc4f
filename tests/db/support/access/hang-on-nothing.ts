import { randomUUID } from 'node:crypto';
import type { Row } from './plant-row.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same row with references to a missing session, video and so on. Its own id and its writer's stay. */
export function hangOnNothing(row: Row, writer: string | null): Row {
  const toOther = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(toOther)
      : isUuid(value) && value !== writer
        ? randomUUID()
        : value;
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    column === 'id' ? value : toOther(value),
  ]);
  return Object.fromEntries(entries);
}

/** A key that no row has, of the same type. */
export function toUnknownId(value: unknown): string {
  if (typeof value === 'string' && DAY.test(value)) return '1900-01-01';
  return isUuid(value) ? randomUUID() : `nothing-${randomUUID()}`;
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}
