export type VideoRefusalReason =
  | 'empty'
  | 'too-large'
  | 'too-long'
  | 'picture-too-large'
  | 'picture-too-narrow'
  | 'still-picture'
  | 'sound-only'
  | 'no-index'
  | 'no-frames'
  | 'unreadable'
  | 'archive';

export type VideoRefusal = { ok: false; reason: VideoRefusalReason; sentence: string };

const SENTENCES: Record<VideoRefusalReason, string> = {
  empty: 'This file is empty. Try copying it from the camera again.',
  'too-large': 'This file is larger than 10 GB. Cut it into shorter videos and upload those.',
  'too-long': 'This video is longer than 3 hours. Cut it into shorter videos and upload those.',
  'picture-too-large':
    'The picture of this video is larger than we can convert. Export it in 4K or less and upload that.',
  'picture-too-narrow':
    'The picture of this video is too narrow to watch. Export it in a common shape, like 16:9, and upload that.',
  'still-picture': 'This file is a photo, not a video.',
  'sound-only': 'This file has sound but no picture.',
  'no-index':
    'This file stops before its index; the recording was cut off. Try copying it from the camera again.',
  'no-frames':
    'This file says that it is a video, but not one picture in it can be shown. Try copying it from the camera again.',
  unreadable: 'This file is not a video that we can read. MP4, MOV, MKV, WebM and AVI files work.',
  archive: 'This file is a packed archive. Unpack it and upload the videos inside.',
};

/** A refusal with its sentence, written for a surf coach. */
export function toVideoRefusal(reason: VideoRefusalReason): VideoRefusal {
  return { ok: false, reason, sentence: SENTENCES[reason] };
}
