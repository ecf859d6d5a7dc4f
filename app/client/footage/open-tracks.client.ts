import {
  ADTS,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  type Source,
  WAVE,
  WEBM,
} from 'mediabunny';

/** Named one by one: the list of all formats includes HLS, which would open other files by path. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, MP3, WAVE, OGG, FLAC, ADTS];

export function openInput(source: Source): Input {
  return new Input({ source, formats: FORMATS });
}

/** A stretch of one file, in seconds of the file. */
export type Stretch = {
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  startS: number;
  endS: number;
  /** Of the whole file: the next chapter begins there. */
  durationS: number;
};
