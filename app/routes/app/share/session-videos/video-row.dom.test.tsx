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
  clock_source: 'camera',
  renditions: [],
  conversions: [],
};

async function showRow(inspection: unknown, change = {}, waveCount = 0) {
  const src = { preview: null, hls: null, scrub: null, poster: null, storyboard: null };
  const video = { ...toSessionVideo({ ...ROW, inspection, ...change }), src };
  const element = <VideoRow video={video} waveCount={waveCount} />;
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

test('a video says that a slate set its clock, and offers the session that the slate names', async () => {
  expect(await showRow(null)).not.toContain('slate');
  expect(await showRow(null, { clock_source: 'slate' })).toContain('Clock set by the slate');
  const slate_session = {
    id: 's',
    starts_at: '2026-11-20T09:30:00Z',
    time_zone: 'Europe/Lisbon',
    spot: { name: 'Supertubos' },
  };
  const change = { clock_source: 'slate', slate_session };
  const row = await showRow(null, change);
  expect(row).toContain('The slate in this video belongs to Supertubos, 20 November, 09:30.');
  expect(row).toContain('Move to that session');
  const withWaves = await showRow(null, change, 2);
  expect(withWaves).toContain('delete its waves first');
  expect(withWaves).not.toContain('Move to that session');
});

test('a video without a poster shows an icon in its place', async () => {
  await showRow(null);
  expect(document.querySelectorAll('article img')).toHaveLength(0);
  expect(document.querySelectorAll('article svg.lucide-film')).toHaveLength(1);
});
