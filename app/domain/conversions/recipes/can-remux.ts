import type { VideoInfo } from '../../videos/inspection/video-info.ts';

/** What a phone on slow 4G can start within two seconds. */
const BITRATE_LIMIT = 2_500_000;
const SHORT_SIDE_LIMIT_PX = 720;
const FRAME_RATE_LIMIT = 61;
const LATE_START_LIMIT_MS = 100;
const CONTAINERS = ['mp4', 'mov', 'mkv'];
/** H.264 Constrained Baseline, Main and High: 8 bit, 4:2:0. */
const WEB_PROFILES = /^avc1\.(42|4d|64)/;

/**
 * Whether a source can be played by every browser as it is, so that a preview only needs a new
 * container.
 */
export function canRemux(info: VideoInfo): boolean {
  const plainPicture =
    info.chroma === '4:2:0' && info.bitDepth === 8 && !info.hdr && !info.interlaced;
  const plainSound = info.audio === null || info.audio.codec.startsWith('mp4a.40.');
  const light =
    info.bitrate <= BITRATE_LIMIT &&
    info.frameRate <= FRAME_RATE_LIMIT &&
    Math.min(info.width, info.height) <= SHORT_SIDE_LIMIT_PX;
  const plainTimes =
    info.startOffsetMs <= LATE_START_LIMIT_MS &&
    info.originMs === 0 &&
    info.missingMs === 0 &&
    info.lateMs === 0 &&
    !info.hidesFrames &&
    !info.cutShort;
  return (
    CONTAINERS.includes(info.container) &&
    WEB_PROFILES.test(info.codec) &&
    plainPicture &&
    plainSound &&
    light &&
    plainTimes &&
    info.squarePixels
  );
}
