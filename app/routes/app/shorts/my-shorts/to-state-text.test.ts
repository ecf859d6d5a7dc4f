import { expect, test } from 'vitest';
import type { Gap } from '#app/domain/shorts/shorts.server.ts';
import { toStateText } from './to-state-text.ts';

const toGap = (problem: Gap['problem'], changes: Partial<Gap> = {}): Gap => ({
  waveId: 'wave',
  surferName: 'Maya',
  problem,
  isMine: false,
  guestId: null,
  organisationId: null,
  ask: null,
  ...changes,
});
const show = (...gaps: Gap[]) => toStateText({ state: 'ready', isLocked: false, gaps }, false);

test('the tile of a closed short says why it is closed', () => {
  expect(show(toGap('not-yours'))).toBe('A wave is no longer yours to use');
  expect(show(toGap('no-surfer', { surferName: null }))).toBe(
    'A wave has no surfer who could agree',
  );
  expect(show(toGap('not-coached'))).toBe('Maya does not agree to coaching any more');
  expect(show(toGap('not-agreed'))).toBe('Maya has not agreed to shorts');
  expect(show(toGap('not-agreed', { isMine: true }))).toBe(
    'You have not agreed to shorts of your waves',
  );
  expect(show(toGap('not-agreed'), toGap('voice-unpaid'))).toBe('Review not paid for');
});

test('a short without a closed wave says what else is missing, and nothing once it can be played', () => {
  const ready = { state: 'ready' as const, gaps: [] };
  expect(toStateText({ ...ready, isLocked: true }, false)).toBe('Not paid for');
  expect(toStateText({ ...ready, isLocked: false }, false)).toBe('Nothing to watch yet');
  expect(toStateText({ ...ready, isLocked: false }, true)).toBeNull();
  expect(toStateText({ ...ready, isLocked: false, state: 'draft' }, false)).toBe('Draft');
});
