/** When whole videos go up: on Wi-Fi, on any connection, or when the user says so. */
export type TakesGo = 'wifi' | 'any' | 'asked';

/** Properties that only browsers on Android have; TypeScript does not know them. */
type Connection = EventTarget & { type?: string; saveData?: boolean };

const NAME = 'waveback whole videos';
const listeners = new Set<() => void>();

function getConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Whether this browser distinguishes Wi-Fi from mobile data. */
export function canTellWifi(): boolean {
  return getConnection()?.type !== undefined;
}

/** The setting of this device, as the user left it. */
export function readTakesGo(): TakesGo {
  try {
    const stored = localStorage.getItem(NAME);
    return stored === 'any' || stored === 'asked' ? stored : 'wifi';
  } catch (error) {
    // The user's settings block localStorage.
    if (error instanceof DOMException) return 'wifi';
    throw error;
  }
}

export function saveTakesGo(takesGo: TakesGo): void {
  try {
    localStorage.setItem(NAME, takesGo);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  for (const listener of listeners) listener();
}

/** Whether whole videos wait: for Wi-Fi on mobile data, or for the user. */
export function isHoldingTakes(): boolean {
  const takesGo = readTakesGo();
  const { type, saveData } = getConnection() ?? {};
  return takesGo === 'asked' || (takesGo === 'wifi' && (type === 'cellular' || saveData === true));
}

/**
 * Notifies the caller when `isHoldingTakes` may have changed.
 *
 * @returns stops it
 */
export function watchTakesGo(onChange: () => void): () => void {
  const connection = getConnection();
  listeners.add(onChange);
  connection?.addEventListener('change', onChange);
  return () => {
    listeners.delete(onChange);
    connection?.removeEventListener('change', onChange);
  };
}
