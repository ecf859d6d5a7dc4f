/** Whose the pictures of a spool file are. */
export type SpoolOwner = { userId: string; sessionId: string };

const NAME = /^(?<userId>[\da-f-]{36})_(?<sessionId>[\da-f-]{36})_(?<ms>\d+)\.mp4$/;

/** @param startedAtMs since 1970 */
export function toSpoolName({ userId, sessionId }: SpoolOwner, startedAtMs: number): string {
  return `${userId}_${sessionId}_${Math.round(startedAtMs)}.mp4`;
}

/** Null where it is not the name of a spool file. */
export function parseSpoolName(name: string): (SpoolOwner & { startedAtMs: number }) | null {
  const { userId, sessionId, ms } = NAME.exec(name)?.groups ?? {};
  if (!userId || !sessionId) return null;
  return { userId, sessionId, startedAtMs: Number(ms) };
}
