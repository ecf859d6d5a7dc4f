import { expect, test } from 'vitest';
import { type LadderRung, toPlaylist } from './to-playlist.ts';

const media = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="{media}",BYTERANGE="1361@0"
#EXTINF:2.000000,
#EXT-X-BYTERANGE:250000@1361
{media}
#EXT-X-ENDLIST
`;

function rung(width: number, height: number): LadderRung {
  return {
    path: `waves/w/ladder-${Math.min(width, height)}-r1.mp4`,
    width,
    height,
    bitrate: 900_000,
    codec: 'avc1.64001e,mp4a.40.2',
    playlist: media,
  };
}

const toAddress = (path: string) => `/media/files/${path}?a$&b`;

test('the master playlist names every quality with its peak, size and codecs', () => {
  const text = toPlaylist('master.m3u8', [rung(640, 360), rung(1280, 720)], toAddress);
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"
360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=900000,RESOLUTION=1280x720,CODECS="avc1.64001e,mp4a.40.2"
720.m3u8
`);
});

test('a quality has the address of its file wherever the file is named', () => {
  const text = toPlaylist('720.m3u8', [rung(640, 360), rung(1280, 720)], toAddress);
  const address = '/media/files/waves/w/ladder-720-r1.mp4?a$&b';
  expect(text?.split(address)).toHaveLength(3);
  expect(text).not.toContain('{media}');
});

test('portrait qualities go by their short side', () => {
  expect(toPlaylist('720.m3u8', [rung(720, 1280)], toAddress)).toContain('ladder-720-r1');
  expect(toPlaylist('1280.m3u8', [rung(720, 1280)], toAddress)).toBeNull();
});

test.each(['1080.m3u8', 'master', 'master.m3u8.bak', '../master.m3u8', '-1.m3u8', ''])(
  'there is no quality %j',
  (name) => {
    expect(toPlaylist(name, [rung(1280, 720)], toAddress)).toBeNull();
  },
);

test('there is no playlist while no quality is ready', () => {
  expect(toPlaylist('master.m3u8', [], toAddress)).toBeNull();
});
