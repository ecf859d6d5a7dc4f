import { expect, test } from 'vitest';
import { parseSlateText, SLATE_STEP_MS, toClockCorrection, toSlate, toSlateText } from './slate.ts';

const SESSION = '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c11';
const OTHER = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CLOCK_MS = Date.parse('2026-11-21T09:40:00.000Z');

/** Codes as a camera with 30 frames a second sees them, whose video starts at `CLOCK_MS`. */
function read(fromMs: number, count: number, sessionId = SESSION) {
  return Array.from({ length: count }, (_, place) => {
    const frameMs = fromMs + (place * 1000) / 4;
    const clockMs = CLOCK_MS + Math.floor(frameMs / SLATE_STEP_MS) * SLATE_STEP_MS;
    return { sessionId, clockMs, frameMs };
  });
}

function toErrorMs(slate: ReturnType<typeof toSlate>): number {
  return Math.abs(Date.parse(slate?.recordedAt ?? '') - CLOCK_MS);
}

test.each([SESSION, OTHER, '00000000-0000-0000-0000-000000000001'])(
  'a code says session %s and the time to a tenth of a second',
  (sessionId) => {
    const text = toSlateText({ sessionId, clockMs: CLOCK_MS + 1234 });
    expect(text).toMatch(/^[0-9A-Z:]{37}$/);
    expect(parseSlateText(text)).toEqual({ sessionId, clockMs: CLOCK_MS + 1200 });
  },
);

test.each([
  '',
  'https://example.com',
  'WB1:',
  // More than 128 bits.
  `WB1:${'Z'.repeat(25)}:088YZZUA`,
  `WB1:${'Z'.repeat(25)}:88YZZUA`,
  // 1970, and the year 4453.
  `WB1:${'0'.repeat(25)}:0000001`,
  `WB1:${'0'.repeat(25)}:ZZZZZZZ`,
  toSlateText({ sessionId: SESSION, clockMs: CLOCK_MS }).toLowerCase(),
  `${toSlateText({ sessionId: SESSION, clockMs: CLOCK_MS })}\n`,
  `WB2${toSlateText({ sessionId: SESSION, clockMs: CLOCK_MS }).slice(3)}`,
])('“%s” is no slate', (text) => {
  expect(parseSlateText(text)).toBeNull();
});

test('three seconds of a slate give the clock to half a step', () => {
  const slate = toSlate(read(2010, 12));
  expect(slate).toMatchObject({ sessionId: SESSION, readings: 12 });
  expect(toErrorMs(slate)).toBeLessThanOrEqual(SLATE_STEP_MS / 2);
});

test('codes that disagree with most are left out', () => {
  const wrong = { sessionId: SESSION, clockMs: CLOCK_MS - 60_000, frameMs: 1900 };
  const slate = toSlate([wrong, ...read(2010, 5), { ...wrong, clockMs: CLOCK_MS + 9000 }]);
  expect(slate?.readings).toBe(5);
  expect(toErrorMs(slate)).toBeLessThanOrEqual(SLATE_STEP_MS / 2);
});

test('two codes, a stopped clock, and codes that contradict each other say nothing', () => {
  expect(toSlate([])).toBeNull();
  expect(toSlate(read(2010, 2))).toBeNull();
  expect(toSlate(read(2010, 12).map((code) => ({ ...code, clockMs: CLOCK_MS })))).toBeNull();
  const early = read(2010, 4);
  const late = read(4010, 4).map((code) => ({ ...code, clockMs: code.clockMs + 60_000 }));
  expect(toSlate([...early, ...late])).toBeNull();
});

test('the one of two sessions in a picture counts that enough codes name', () => {
  expect(toSlate([...read(2010, 2, OTHER), ...read(2010, 6)])?.sessionId).toBe(SESSION);
});

test('a phone’s clock is corrected only when it is wrong by more than the header can tell', () => {
  const at = (offMs: number, tookMs = 200) => {
    const sentMs = CLOCK_MS + offMs;
    return toClockCorrection(new Date(CLOCK_MS).toUTCString(), sentMs, sentMs + tookMs);
  };
  expect([at(0), at(1500), at(-1500)]).toEqual([0, 0, 0]);
  const eightDaysMs = 8 * 86_400_000;
  expect(Math.abs(at(eightDaysMs) + eightDaysMs)).toBeLessThanOrEqual(600);
  expect(Math.abs(at(-eightDaysMs) - eightDaysMs)).toBeLessThanOrEqual(600);
  expect([at(eightDaysMs, 6000), toClockCorrection(null, 0, 100)]).toEqual([0, 0]);
  expect(toClockCorrection('yesterday', 0, 100)).toBe(0);
});
