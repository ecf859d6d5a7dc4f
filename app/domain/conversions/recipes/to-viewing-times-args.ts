const TICKS_PER_S = 90_000;

/**
 * Keeps each frame's own time. (By default frames are moved to multiples of the rate, which VFR sources and cuts
 * don't fall on.) ffmpeg 7 knows no length of the frames of some containers, and players leave out a last
 * picture that lasts no time.
 */
export function toViewingTimesArgs(frameRate: number): string[] {
  const ticks = Math.round(TICKS_PER_S / frameRate);
  const duration = `if(gt(DURATION\\,0)\\,DURATION\\,${ticks})`;
  return [
    '-fps_mode',
    'vfr',
    '-enc_time_base',
    `1:${TICKS_PER_S}`,
    '-bsf:v',
    `setts=pts=PTS:dts=DTS:duration=${duration}`,
  ];
}
