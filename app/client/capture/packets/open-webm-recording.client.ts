import { createWebmReader, type WebmTrack } from './create-webm-reader.ts';
import type { Recording, RecordingEvents } from './recording.ts';

/** The recording names none: of a picture, and of a frame of Opus. */
const [PICTURE_US, SOUND_US] = [33_333, 20_000];

/** Reads VP8 and Opus, as Firefox records, each packet as soon as it is written. */
export function openWebmRecording(on: RecordingEvents): Recording {
  let [video, audio]: (WebmTrack | undefined)[] = [];
  const { add } = createWebmReader({
    tracks(tracks) {
      video = tracks.find(({ isVideo }) => isVideo);
      audio = tracks.find(({ isVideo }) => !isVideo);
      if (video) on.configs(toVideoConfig(video), audio ? toAudioConfig(audio) : null);
    },
    block({ track, ...packet }) {
      if (track === video?.number) on.picture({ ...packet, durationUs: PICTURE_US });
      else if (track === audio?.number) on.sound({ ...packet, durationUs: SOUND_US });
    },
  });
  return {
    add,
    async close() {
      if (!video) on.failed(new Error('The recording has no pictures'));
    },
  };
}

function toVideoConfig({ width, height }: WebmTrack): VideoDecoderConfig {
  return { codec: 'vp8', codedWidth: width, codedHeight: height };
}

function toAudioConfig({ sampleRate, channels, description }: WebmTrack): AudioDecoderConfig {
  return {
    codec: 'opus',
    sampleRate,
    numberOfChannels: channels,
    ...(description && { description }),
  };
}
