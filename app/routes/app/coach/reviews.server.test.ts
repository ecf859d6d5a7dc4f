import { beforeEach, expect, test, vi } from 'vitest';
import { action, loader } from './reviews.ts';

const PART =
  'session=01a1fd41-e893-77a5-9bd8-8a4680cf0db1&part=01a1fd41-e893-77a5-9bd8-8a4680cf0db2';
const domain = vi.hoisted(() => ({
  saveVoice: vi.fn(),
  readVoiceMs: vi.fn(),
  openReview: vi.fn(),
  openComparedWaves: vi.fn(),
}));
vi.mock('#app/guards/require-user.server.ts', () => ({ requireUser: () => ({ db: {} }) }));
vi.mock('#app/domain/reviews/save-voice.server.ts', () => domain);
vi.mock('#app/domain/reviews/read-voice-ms.server.ts', () => domain);
vi.mock('#app/domain/reviews/reviews.server.ts', () => domain);
vi.mock('#app/domain/reviews/compared-waves.server.ts', () => domain);

beforeEach(() => vi.resetAllMocks());

async function send(): Promise<{ status: number; body: unknown }> {
  const url = new URL(`http://localhost/app/coach/reviews?${PART}`);
  const request = new Request(url, { method: 'POST', body: 'a voice' });
  const response = await action({ request, url, context: {}, params: {} } as never);
  return { status: response.status, body: await response.json() };
}

test('a voice that no other device plays is not stored, and the coach learns why', async () => {
  domain.readVoiceMs.mockResolvedValue(null);
  expect(await send()).toEqual({ status: 200, body: { outcome: 'no-sound' } });
  domain.readVoiceMs.mockResolvedValue(2 * 3600_000);
  expect(await send()).toEqual({ status: 200, body: { outcome: 'no-sound' } });
  expect(domain.saveVoice).not.toHaveBeenCalled();
});

test('a voice is stored under its session and part, where the coach may', async () => {
  domain.readVoiceMs.mockResolvedValue(9000);
  domain.saveVoice.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await send()).toEqual({ status: 200, body: { outcome: 'stored' } });
  const [, bucket, path] = domain.saveVoice.mock.calls[0] ?? [];
  expect([bucket, path]).toEqual([
    'voices',
    '01a1fd41-e893-77a5-9bd8-8a4680cf0db1/01a1fd41-e893-77a5-9bd8-8a4680cf0db2.m4a',
  ]);
  expect((await send()).status).toBe(403);
});

test('the content of a review is for the coaches who may correct it', async () => {
  const id = '01a1fd41-e893-77a5-9bd8-8a4680cf0db3';
  const url = new URL(`http://localhost/app/coach/reviews?review=${id}`);
  const open = async () => {
    const response = await loader({ url, context: {}, params: {} } as never);
    return { status: response.status, body: await response.json() };
  };
  const part = { waveId: 'w', videoId: 'v', startMs: 1, durationMs: 2, track: {} };
  const parts = [
    { ...part, voicePath: null },
    { ...part, voicePath: 'a session/a part.m4a' },
  ];
  domain.openComparedWaves.mockResolvedValue([]);
  domain.openReview.mockResolvedValueOnce({ id, isStaff: true, parts });
  expect(await open()).toMatchObject({
    status: 200,
    body: { parts: [{ voicePath: null }, { voicePath: `/c/reviews/${id}/voice-2.m4a` }] },
  });
  domain.openReview
    .mockResolvedValueOnce({ id, isStaff: false, parts })
    .mockResolvedValueOnce(null);
  expect((await open()).status).toBe(404);
  expect((await open()).status).toBe(404);
});
