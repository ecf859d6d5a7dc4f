import type { PlayedCompared, PlayedPart } from '#app/components/review-player/played-part.ts';
import type { ComparedWave } from '#app/domain/reviews/compared-waves.server.ts';
import { findVideo } from '#app/domain/reviews/find-video.ts';
import type { Review } from '#app/domain/reviews/reviews.server.ts';
import { findSharp } from './part-files.ts';

/**
 * What the player plays: of each wave that has a video.
 *
 * @param compared waves that the viewer may see
 * @param path of the review's page, below which its files are
 */
export function listPlayed(
  { parts }: Pick<Review, 'parts'>,
  waves: readonly ComparedWave[],
  path: string,
): PlayedPart[] {
  return parts.flatMap((part, index) => {
    const nth = index + 1;
    const video = findVideo(part);
    if (!video) return [];
    const { id, durationMs, track, videoId, startMs, voicePath, files } = part;
    const { width, height } = findSharp(part) ?? video;
    const hasPoster = files.some(({ kind }) => kind === 'poster');
    return [
      {
        id,
        durationMs,
        track,
        videoId,
        startMs,
        video: {
          src: `${path}/video-${nth}.mp4`,
          width: video.width,
          height: video.height,
          poster: hasPoster ? `${path}/poster-${nth}.jpg` : null,
        },
        compared: listCompared(
          waves.filter(({ partId }) => partId === id),
          path,
        ),
        sharp: { src: `${path}/sharp-${nth}.mp4`, width, height },
        voiceSrc: voicePath && `${path}/voice-${nth}.m4a`,
      },
    ];
  });
}

function listCompared(waves: readonly ComparedWave[], path: string): PlayedCompared[] {
  return waves.flatMap((wave) => {
    const video = findVideo(wave);
    if (!video) return [];
    const { id, videoId, startMs, drawings, files } = wave;
    const hasPoster = files.some(({ kind }) => kind === 'poster');
    const { width, height } = video;
    const poster = hasPoster ? `${path}/poster-${id}.jpg` : null;
    const shown = { src: `${path}/video-${id}.mp4`, width, height, poster };
    return [{ id, videoId, startMs, drawings, video: shown }];
  });
}
