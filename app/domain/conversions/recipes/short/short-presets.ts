/** With what shorts are encoded. */
export const SHORT = {
  // Half the time of `veryfast` at 21 for about the same picture, in larger files (docs/decisions/0103).
  preset: 'superfast',
  x264Params: 'bframes=0:subme=0',
  crf: 23,
  maxrateKbps: 10_000,
  soundKbps: 160,
  /** Of the scratch files: 48 kHz, stereo, 16 bits. */
  waveKbps: 1_536,
  /** Of the sound with music under it, which may be louder than a file of 16 bits can say until its loudness is set. */
  mixKbps: 3_072,
  /** The file that pages play, also over 4G: without B-frames it would be a third larger. */
  small: { shortSidePx: 540, preset: 'superfast', crf: 26, maxrateKbps: 1_600, soundKbps: 96 },
  /** What apps play shorts at. */
  loudnessLufs: -14,
  truePeakDb: -1.5,
  /** Quieter sound stays as it is: it is the noise of a microphone. */
  quietestLufs: -45,
} as const;

/** Of one channel, both sides are as loud as that, as browsers play it; `aformat` alone makes them 3 dB quieter. */
export const TO_SHORT_SOUND =
  'aformat=sample_rates=48000:channel_layouts=mono|stereo,pan=stereo|FL<FL+FC|FR<FR+FC';
