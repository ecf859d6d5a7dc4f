import type { Container } from './container.client.ts';

/** Whose the pictures of a spool file are. */
export type SpoolOwner = { userId: string; sessionId: string };

const NAME =
  /^(?<userId>[\da-f-]{36})_(?<sessionId>[\da-f-]{36})_(?<ms>\d+)\.(?<container>mp4|webm)$/;

/** @param startedAtMs since 1970 */
export function toSpoolName(
  { userId, sessionId }: SpoolOwner,
  startedAtMs: number,
  container: Container,
): string {
  return `${userId}_${sessionId}_${Math.round(startedAtMs)}.${container}`;
}

/** Null where it is not the name of a spool file. */
export function parseSpoolName(
  name: string,
): (SpoolOwner & { startedAtMs: number; container: Container }) | null {
  const { userId, sessionId, ms, container } = NAME.exec(name)?.groups ?? {};
  if (!userId || !sessionId) return null;
  return { userId, sessionId, startedAtMs: Number(ms), container: container as Container };
}
