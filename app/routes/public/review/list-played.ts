import type { PlayedPart } from '#app/components/review-player/review-player.tsx';
import type { Review } from '#app/domain/reviews/reviews.server.ts';
import { findSharp, findVideo } from './part-files.ts';

/**
 * What the player plays: of each wave that has a video.
 *
 * @param path of the review's page, below which its files are
 */
export function listPlayed({ parts }: Pick<Review, 'parts'>, path: string): PlayedPart[] {
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
        sharp: { src: `${path}/sharp-${nth}.mp4`, width, height },
        voiceSrc: voicePath && `${path}/voice-${nth}.m4a`,
      },
    ];
  });
}
