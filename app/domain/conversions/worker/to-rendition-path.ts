import type { ConversionJob } from './parse-conversion-job.server.ts';

/**
 * Where a made file goes in the `renditions` bucket: always the same for the same job, so that a job done twice
 * leaves one file; the database reads an angle's id from it. The revision keeps a job that was queued anew from overwriting what is being watched.
 */
export function toRenditionPath(
  job: Pick<ConversionJob, 'videoId' | 'waveId' | 'angleId' | 'revision'>,
  fileName: string,
): string {
  const folder = job.waveId ? `waves/${job.waveId}` : `videos/${job.videoId}`;
  const dot = fileName.lastIndexOf('.');
  const angle = job.angleId ? `-${job.angleId}` : '';
  return `${folder}/${fileName.slice(0, dot)}${angle}-r${job.revision}${fileName.slice(dot)}`;
}
