import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { toSessionVideo } from '#app/domain/videos/to-session-video.ts';
import { find, show } from '../../../../../tests/support/show.ts';
import { VideoRow } from './video-row.tsx';

const ROW = {
  id: 'v',
  file_name: 'beach.mkv',
  camera: '',
  file_fingerprint: null,
  size_bytes: 1e8,
  state: 'ready',
  problem: null,
  duration_ms: 110_000,
  width: 1920,
  height: 1080,
  raw_deleted_at: null,
  created_by: null,
  created_at: '2026-11-21T09:30:00Z',
  renditions: [],
  conversions: [],
};

async function showRow(inspection: unknown) {
  const src = { preview: null, hls: null, scrub: null, poster: null, storyboard: null };
  const video = { ...toSessionVideo({ ...ROW, inspection }), src };
  const element = <VideoRow video={video} waveCount={0} />;
  await show(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return find('article').textContent;
}

test('a video whose clock jumped says how much is missing, and from where', async () => {
  expect(await showRow({ missingMs: 100_000, missingFromMs: 9_400 })).toContain(
    'From 0:09.4 on, this video has no picture for 1:40',
  );
  for (const whole of [null, { missingMs: 0, missingFromMs: 0 }]) {
    expect(await showRow(whole)).not.toContain('no picture');
  }
});
