import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  type Output,
  WebMOutputFormat,
} from 'mediabunny';

/** Of a file that was filmed here. */
export type Container = 'mp4' | 'webm';

export type TrackConfigs = {
  video: VideoDecoderConfig;
  /** Null without sound. */
  audio: AudioDecoderConfig | null;
};

/**
 * Of an MP4 file that is written while it is filmed: a crash costs the part that is not full. From one
 * keyframe to the next; WebM is written picture by picture.
 */
const PART_SECONDS = 0.5;

/** What can contain this video: players expect H.264 in MP4, and VP8 in WebM. */
export function toContainer({ codec }: VideoDecoderConfig): Container {
  return codec.startsWith('avc') ? 'mp4' : 'webm';
}

/** @param kind `parts` can be played without those that follow: a crash costs the last one */
export function toFormat({ video }: TrackConfigs, kind: 'whole' | 'parts') {
  if (toContainer(video) === 'webm') return new WebMOutputFormat({ appendOnly: kind === 'parts' });
  return new Mp4OutputFormat(
    kind === 'whole'
      ? { fastStart: 'in-memory' }
      : { fastStart: 'fragmented', minimumFragmentDuration: PART_SECONDS },
  );
}

/** The tracks of a file, which takes packets as they are. */
export function createTracks(output: Output, { video, audio }: TrackConfigs) {
  const pictures = new EncodedVideoPacketSource(toContainer(video) === 'mp4' ? 'avc' : 'vp8');
  const sounds =
    audio && new EncodedAudioPacketSource(audio.codec.startsWith('mp4a') ? 'aac' : 'opus');
  output.addVideoTrack(pictures);
  if (sounds) output.addAudioTrack(sounds);
  return { pictures, sounds };
}
