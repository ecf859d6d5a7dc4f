/** When whole videos go up: on Wi-Fi, on any connection, or when the user says so. */
export type TakesGo = 'wifi' | 'any' | 'asked';
export type OutboxSettings = {
  takesGo: TakesGo;
  /** Whether what was filmed stays on the device once the server has it. */
  keepsCopies: boolean;
};

/** What browsers on Android tell; TypeScript does not know it. */
type Connection = EventTarget & { type?: string; saveData?: boolean };

const NAME = 'waveback outbox';
const defaults: OutboxSettings = { takesGo: 'wifi', keepsCopies: true };
const listeners = new Set<() => void>();

function getConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Whether this browser tells Wi-Fi from mobile data. */
export function canTellWifi(): boolean {
  return getConnection()?.type !== undefined;
}

/** The settings of this device, as the user left them. */
export function readOutboxSettings(): OutboxSettings {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') };
  } catch (error) {
    // The user's settings block localStorage, or its text is not ours.
    if (error instanceof DOMException || error instanceof SyntaxError) return defaults;
    throw error;
  }
}

export function saveOutboxSettings(settings: OutboxSettings): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  for (const listener of listeners) listener();
}

/** Whether whole videos wait: for Wi-Fi on mobile data, or for the user. */
export function holdsTakes(): boolean {
  const { takesGo } = readOutboxSettings();
  const { type, saveData } = getConnection() ?? {};
  return takesGo === 'asked' || (takesGo === 'wifi' && (type === 'cellular' || saveData === true));
}

/**
 * Notifies the caller when `holdsTakes` may have changed.
 *
 * @returns stops it
 */
export function watchOutboxSettings(onChange: () => void): () => void {
  const connection = getConnection();
  listeners.add(onChange);
  connection?.addEventListener('change', onChange);
  return () => {
    listeners.delete(onChange);
    connection?.removeEventListener('change', onChange);
  };
}
