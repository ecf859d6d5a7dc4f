import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * `read` for the loaders of one page, which run together with the same request: they share one
 * reading. After an action the loaders get another request, and read again. The address of the
 * request names the session, and its cookies the user.
 */
export function createSharedReading<T>(
  read: (db: Db, userId: string, id: string) => Promise<T>,
): (request: Request, db: Db, userId: string, id: string) => Promise<T> {
  const readings = new WeakMap<Request, Promise<T>>();
  return (request, db, userId, id) => {
    const reading = readings.get(request) ?? read(db, userId, id);
    readings.set(request, reading);
    return reading;
  };
}
