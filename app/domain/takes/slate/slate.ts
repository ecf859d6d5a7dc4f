/** How long each code of a slate stays on the screen, in ms. */
export const SLATE_STEP_MS = 100;

/** What a code says: the session that is filmed, and the time at which the code appeared, in ms since 1970. */
export type SlateCode = { sessionId: string; clockMs: number };

/** A code that was read in a video; `frameMs` is the frame's time in the video. */
export type SlateReading = SlateCode & { frameMs: number };

export type Slate = {
  sessionId: string;
  /** When the video's time 0 was by the clock of the slate, in ISO 8601. */
  recordedAt: string;
  /** How many codes agree on it. */
  readings: number;
};

/** The version, the session in base 36, and tenths of a second since 1970 in base 36. */
const TEXT = /^WB1:([0-9A-Z]{25}):([0-9A-Z]{7})$/;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const MOST = 2n ** 128n;
/** A phone that lost its clock starts in 1970, cameras in 2000 or so. */
const EARLIEST_MS = Date.UTC(2020, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** Codes agree when they differ by at most this from their median: a step, and frames that are shown late. */
const TOLERANCE_MS = 150;
/** Three seconds of a slate give nine codes at three frames a second; blurred ones are not read. */
const LEAST_READINGS = 3;

/** The text of a code. Its 37 characters fit the second smallest QR code, of 25 × 25 squares. */
export function toSlateText({ sessionId, clockMs }: SlateCode): string {
  const session = BigInt(`0x${sessionId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');
  const clock = Math.floor(clockMs / SLATE_STEP_MS).toString(36);
  return `WB1:${session}:${clock.padStart(7, '0')}`.toUpperCase();
}

/** Reads the text of any code that a camera saw; null unless it is a slate's. */
export function parseSlateText(text: string): SlateCode | null {
  const [, session = '', clock = ''] = TEXT.exec(text) ?? [];
  const id = [...session].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
  const clockMs = parseInt(clock, 36) * SLATE_STEP_MS;
  if (!session || id >= MOST || clockMs < EARLIEST_MS || clockMs > LATEST_MS) return null;
  const sessionId = id.toString(16).padStart(32, '0').replace(UUID, '$1-$2-$3-$4-$5');
  return { sessionId, clockMs };
}

/**
 * Returns what the codes of a video say together; null as long as they don't agree. Most codes of a
 * session must agree with their median. They must show a running clock: a photograph of a slate does
 * not.
 *
 * The result is as exact as the clock of the phone that shows the slate, which shows each code up to
 * 50 ms late. Two cameras that film the same slate share that error, so that they agree with each
 * other. Two slates differ by as much as their phones' clocks: see `toClockCorrection`.
 */
export function toSlate(readings: readonly SlateReading[]): Slate | null {
  for (const sessionId of new Set(readings.map((reading) => reading.sessionId))) {
    const own = readings.filter((reading) => reading.sessionId === sessionId);
    const middle = toMedian(own.map(toStartMs));
    const agreeing = own.filter((reading) => Math.abs(toStartMs(reading) - middle) <= TOLERANCE_MS);
    const clocks = new Set(agreeing.map(({ clockMs }) => clockMs));
    if (clocks.size < LEAST_READINGS || agreeing.length * 2 <= own.length) continue;
    const startMs = toMedian(agreeing.map(toStartMs));
    const recordedAt = new Date(startMs).toISOString();
    return { sessionId, recordedAt, readings: agreeing.length };
  }
  return null;
}

/** On average a frame shows the middle of a code's time on the screen. */
function toStartMs({ clockMs, frameMs }: SlateReading): number {
  return clockMs + SLATE_STEP_MS / 2 - frameMs;
}

function toMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}

/** A phone that follows the network's time is more exact than the header of a response. */
const TRUSTED_MS = 2_000;
/** A response that took longer says too little. */
const SLOWEST_MS = 5_000;

/**
 * Returns what to add to a phone's clock, in ms, by the `date` header of a response: 0 for a clock
 * that is at most two seconds off, and for a response that says nothing. The header counts seconds,
 * so a corrected clock is off by half a second and half the time of the request at most. A phone
 * that has no connection shows its own clock, however wrong it is.
 *
 * @param sentMs by the phone's clock, as is `receivedMs`
 */
export function toClockCorrection(header: string | null, sentMs: number, receivedMs: number) {
  const serverMs = Date.parse(header ?? '') + 500;
  const tookMs = receivedMs - sentMs;
  const offMs = serverMs - (sentMs + receivedMs) / 2;
  const isUsable = tookMs >= 0 && tookMs <= SLOWEST_MS && Math.abs(offMs) > TRUSTED_MS;
  return isUsable ? Math.round(offMs) : 0;
}
