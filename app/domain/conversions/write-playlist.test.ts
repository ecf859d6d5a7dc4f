import { expect, test } from 'vitest';
import { type LadderRung, writePlaylist } from './write-playlist.ts';

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

const sign = async (path: string) => `/storage/v1/object/sign/renditions/${path}?token=a$&b`;

test('the master playlist names every quality with its peak, size and codecs', async () => {
  const text = await writePlaylist('master.m3u8', [rung(640, 360), rung(1280, 720)], sign);
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"
360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=900000,RESOLUTION=1280x720,CODECS="avc1.64001e,mp4a.40.2"
720.m3u8
`);
});

test('a quality has the signed address of its file wherever the file is named', async () => {
  const text = await writePlaylist('720.m3u8', [rung(640, 360), rung(1280, 720)], sign);
  const address = '/storage/v1/object/sign/renditions/waves/w/ladder-720-r1.mp4?token=a$&b';
  expect(text?.split(address)).toHaveLength(3);
  expect(text).not.toContain('{media}');
});

test('portrait qualities go by their short side', async () => {
  expect(await writePlaylist('720.m3u8', [rung(720, 1280)], sign)).toContain('ladder-720-r1');
  expect(await writePlaylist('1280.m3u8', [rung(720, 1280)], sign)).toBeNull();
});

test.each(['1080.m3u8', 'master', 'master.m3u8.bak', '../master.m3u8', '-1.m3u8', ''])(
  'there is no %j',
  async (name) => {
    expect(await writePlaylist(name, [rung(1280, 720)], sign)).toBeNull();
  },
);

test('there is nothing while no quality is made', async () => {
  expect(await writePlaylist('master.m3u8', [], sign)).toBeNull();
});

test('there is nothing for whoever may not read the file', async () => {
  expect(await writePlaylist('720.m3u8', [rung(1280, 720)], async () => null)).toBeNull();
});
