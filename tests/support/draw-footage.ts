import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFrameNumber } from './draw-frame-number.ts';
import { saveRotation } from './save-rotation.ts';

/** Changes when the drawing changes, so that older files aren't taken for it. */
const VERSION = 9;
const WIDTH = 320;
const HEIGHT = 180;
const FLIP_EVERY_BYTES = 8192;
const TS_PACKET_BYTES = 188;

/** Written into the metadata of every drawn file; none of it may be found in a rendition. */
export const PRIVATE_MARKS = ['+43.4832-001.5586', 'SurfCam9000', 'Owner Mikel Agirre'];

type Recipe = {
  fps?: number;
  seconds?: number;
  sound?: boolean;
  /** A beep of 0.1 s at each full second from the first on, in place of the noise. */
  beeps?: boolean;
  /** Whether the camera writes when it was. */
  clock?: boolean;
  extension?: string;
  args?: string[];
  movflags?: string;
};

const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '18',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '90',
];
/** Two frames, 83 ms, are delayed. */
const BEEPS = { fps: 24, seconds: 6, beeps: true, args: [...H264, '-bf', '2'] };
const CLOCK_JUMP = "setts=ts='if(gte(TS*TB,5),TS+20/TB,TS)'";
const HLG = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67'];

/** What can be drawn. Ten seconds at 30 frames a second with sound, unless it says otherwise. */
const RECIPES = {
  plain: {},
  rotated: { args: [...H264, '-vf', 'transpose=2'] },
  'upside-down': { args: [...H264, '-vf', 'hflip,vflip'] },
  'changing-rate': {
    args: [...H264, '-vf', "select='lt(n,90)+not(mod(n,2))'", '-fps_mode', 'vfr'],
  },
  hlg: { args: [...H264, '-pix_fmt', 'yuv420p10le', ...HLG], extension: 'mov' },
  interlaced: { args: [...H264, '-vf', 'tinterlace=interleave_top', '-flags', '+ildct+ilme'] },
  anamorphic: { args: [...H264, '-vf', 'scale=160:180,setsar=2'] },
  silent: { sound: false },
  'no-clock': { seconds: 4, clock: false },
  // Newer versions of ffmpeg lose the rate when times are shifted.
  'late-start': {
    args: [...H264, '-vf', 'setpts=PTS+2/TB', '-fps_mode', 'vfr', '-enc_time_base', '1:90000'],
  },
  'one-frame': { seconds: 1 / 30, sound: false },
  'slow-motion': { fps: 60 },
  'forty-seconds': { seconds: 40, sound: false },
  'forty-fast-seconds': { seconds: 40, fps: 60, sound: false },
  'one-a-second': { fps: 1, seconds: 600, sound: false },
  stream: { extension: 'ts', args: [...H264, '-muxdelay', '5'] },
  'open-container': { extension: 'mkv' },
  // In pieces, with frames shifted to begin at 0 although some are delayed, as by newer encoders.
  fragmented: {
    args: [...H264, '-bf', '2'],
    movflags: '+frag_keyframe+delay_moov+default_base_moof+negative_cts_offsets',
  },
  // After five seconds its clock is 20 s ahead.
  'clock-jump': { extension: 'mkv', args: [...H264, '-bsf:v', CLOCK_JUMP, '-bsf:a', CLOCK_JUMP] },
  // Fragmented in four ways: the delay is in an edit list, nowhere, in negative offsets, or all times are later.
  'beeps-edit-list': { ...BEEPS, movflags: '+frag_keyframe+delay_moov' },
  'beeps-no-edit-list': { ...BEEPS, movflags: '+frag_keyframe+empty_moov' },
  'beeps-below-zero': { ...BEEPS, movflags: '+frag_keyframe+delay_moov+negative_cts_offsets' },
  'beeps-later': {
    ...BEEPS,
    args: [...BEEPS.args, '-avoid_negative_ts', 'make_zero'],
    movflags: '+frag_keyframe+delay_moov',
  },
  'full-hd': {
    ...BEEPS,
    seconds: 10,
    args: [...BEEPS.args, '-vf', 'scale=1920:1080:flags=neighbor'],
  },
  // Just more than 720 lines on its shorter side, so that a browser can make it smaller.
  large: { ...BEEPS, seconds: 10, args: [...BEEPS.args, '-vf', 'scale=736:736:flags=neighbor'] },
  strip: { sound: false, seconds: 1, args: [...H264, '-vf', 'scale=2000:10'] },
  'odd-size': { args: [...H264, '-vf', 'scale=319:179', '-pix_fmt', 'yuv444p'] },
} satisfies Record<string, Recipe>;

/** What happens to footage after it was drawn, by editing the bytes of another. */
const DAMAGES = {
  /** Ends in the middle, as after an interrupted copy. */
  truncated: { of: 'plain', damage: (bytes) => bytes.subarray(0, Math.round(bytes.length * 0.6)) },
  /** Its first keyframe is missing; the next one is at 3 s. */
  'no-first-keyframe': { of: 'stream', damage: (bytes) => bytes.subarray(TS_PACKET_BYTES * 100) },
  /** One bit in 8 kB of pictures and sound is wrong, as from a failing memory card. */
  'bit-errors': { of: 'plain', damage: flipBits },
} satisfies Record<string, { of: keyof typeof RECIPES; damage: (bytes: Buffer) => Buffer }>;

export type FootageName = keyof typeof RECIPES | keyof typeof DAMAGES;

/** Draws footage in which every frame shows its number, once per machine; the path of the file. */
export async function drawFootage(ffmpegPath: string, name: FootageName): Promise<string> {
  const folder = join(tmpdir(), `waveback-drawn-footage-${VERSION}`);
  const damaged = name in DAMAGES ? DAMAGES[name as keyof typeof DAMAGES] : null;
  const recipe: Recipe = RECIPES[damaged?.of ?? (name as keyof typeof RECIPES)];
  const path = join(folder, `${name}.${recipe.extension ?? 'mp4'}`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Others may draw the same at the same time.
  const unfinished = join(folder, `${randomUUID()}.${recipe.extension ?? 'mp4'}`);
  if (damaged) {
    const whole = await readFile(await drawFootage(ffmpegPath, damaged.of));
    await writeFile(unfinished, damaged.damage(whole));
  } else {
    await encode(ffmpegPath, recipe, unfinished);
    if (name === 'rotated') await saveRotation(unfinished, 90);
    if (name === 'upside-down') await saveRotation(unfinished, 180);
  }
  await rename(unfinished, path);
  return path;
}

function flipBits(bytes: Buffer): Buffer {
  const start = bytes.indexOf('mdat');
  for (let at = start + FLIP_EVERY_BYTES; at < bytes.length; at += FLIP_EVERY_BYTES) {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  }
  return bytes;
}

async function encode(ffmpegPath: string, recipe: Recipe, output: string): Promise<void> {
  const { fps = 30, seconds = 10, sound = true, beeps = false, clock = true, args = H264 } = recipe;
  const frames = Math.round(seconds * fps);
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(fps),
  ];
  const heard = beeps
    ? "aevalsrc='0.8*sin(2*PI*1000*t)*gte(t,0.5)*lt(mod(t,1),0.1)':s=48000"
    : 'anoisesrc=color=brown:a=0.3:r=48000';
  const noise = ['-f', 'lavfi', '-t', String(seconds), '-i', heard];
  const [place, device, owner] = PRIVATE_MARKS;
  const child = spawn(
    ffmpegPath,
    [
      '-loglevel',
      'error',
      '-y',
      ...raw,
      '-i',
      'pipe:0',
      ...(sound ? noise : []),
      ...args,
      ...(sound ? ['-c:a', 'aac', '-b:a', '64k'] : []),
      '-metadata',
      `location=${place}`,
      '-metadata',
      `model=${device}`,
      '-metadata',
      `artist=${owner}`,
      '-metadata:s:v',
      `handler_name=${device}`,
      ...(clock ? ['-metadata', 'creation_time=2026-06-14T07:30:00Z'] : []),
      ...(/\.(mp4|mov)$/.test(output)
        ? ['-movflags', `${recipe.movflags ?? '+faststart'}+use_metadata_tags`]
        : []),
      output,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'close');
  for (let frame = 0; frame < frames; frame += 1) {
    if (!child.stdin.write(drawFrameNumber(frame, WIDTH, HEIGHT))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [exitCode] = await ended;
  if (exitCode !== 0) throw new Error(`ffmpeg could not draw ${output}`);
}
