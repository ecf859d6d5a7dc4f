/**
 * `read` for the loaders of one page, which run together with the same request: they share one
 * reading. After an action the loaders get another request, and read again. All loaders of a
 * request must pass the same arguments: its user, and what its address names.
 */
export function createSharedReading<Asked extends unknown[], T>(
  read: (...asked: Asked) => Promise<T>,
): (request: Request, ...asked: Asked) => Promise<T> {
  const readings = new WeakMap<Request, Promise<T>>();
  return (request, ...asked) => {
    const reading = readings.get(request) ?? read(...asked);
    readings.set(request, reading);
    return reading;
  };
}
