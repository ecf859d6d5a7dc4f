import { expect, test } from 'vitest';
import { toSessionVideo } from './to-session-video.ts';
import { toVideosWithSources } from './to-videos-with-sources.ts';

const ROW = {
  id: 'video',
  file_name: 'wave.mp4',
  camera: '',
  file_fingerprint: null,
  size_bytes: 1e6,
  state: 'ready',
  problem: null,
  duration_ms: 8_000,
  width: 1280,
  height: 720,
  raw_deleted_at: null,
  created_by: null,
  created_at: '2026-11-21T09:30:00Z',
  inspection: null,
  clock_source: 'camera',
  conversions: [],
};
const POSTER = { id: 'r', kind: 'poster', width: 640, height: 360, details: null };

function readPoster(
  ownPath: string | null,
  waves: { videoId: string; posterPath: string | null }[],
) {
  const renditions = ownPath ? [{ ...POSTER, path: ownPath }] : [];
  const [video] = toVideosWithSources([toSessionVideo({ ...ROW, renditions })], waves);
  return video?.src.poster;
}

test('a video without a poster shows the first one of its waves', () => {
  const waves = [
    { videoId: 'other', posterPath: 'waves/other.jpg' },
    { videoId: 'video', posterPath: null },
    { videoId: 'video', posterPath: 'waves/second.jpg' },
  ];
  expect(readPoster(null, waves)).toBe('/images/renditions/waves/second.jpg');
  expect(readPoster('videos/own.jpg', waves)).toBe('/images/renditions/videos/own.jpg');
  expect(readPoster(null, [])).toBeNull();
});
