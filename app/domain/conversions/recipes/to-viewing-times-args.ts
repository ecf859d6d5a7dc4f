/** Keeps each frame's own time. (By default frames are moved to multiples of the rate, which VFR sources and cuts don't fall on.) */
export function toViewingTimesArgs(): string[] {
  return ['-fps_mode', 'vfr', '-enc_time_base', '1:90000'];
}
