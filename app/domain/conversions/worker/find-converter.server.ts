import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { readFfmpegCapabilities } from '#app/platform/ffmpeg/read-ffmpeg-capabilities.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

export type Converter = { path: string; canToneMap: boolean };

/** The ffmpeg that conversions run on, or null (logged with the reason) when they are off. */
export async function findConverter(): Promise<Converter | null> {
  const path = findFfmpeg();
  if (!path) {
    logger.warn('no ffmpeg was found (FFMPEG_PATH or the path): conversion is off');
    return null;
  }
  const { version, missing, canToneMap } = await readFfmpegCapabilities(path);
  if (missing.length > 0) {
    logger.warn(
      { path, version, missing },
      'this ffmpeg lacks what conversion needs: conversion is off',
    );
    return null;
  }
  logger.info({ path, version, canToneMap }, 'converting with ffmpeg');
  return { path, canToneMap };
}
