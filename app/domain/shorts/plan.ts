import { z } from 'zod';
import { drawingSchema } from '../drawings/drawing-schema.ts';
import { MOST_MANOEUVRES } from '../waves/manoeuvres.ts';
import {
  CAPTION_PLACES,
  CAPTION_STYLES,
  LONGEST_FADE_MS,
  MOST_CAPTION_LETTERS,
  MOST_CAPTIONS,
  MOST_CLIPS,
  MOST_DRAWING_POINTS,
  MOST_DRAWINGS,
  MOST_KEYFRAMES,
  MOST_ZOOM,
  SHORTEST_CLIP_MS,
  SLOWEST_SPEED,
} from './plan-bounds.ts';

const ms = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 * 60 * 1000);
const share = z.number().min(0).max(1);

const keyframeSchema = z.strictObject({
  /** Of the video. */
  ms,
  /** The middle of the crop, as a share of the picture's width and height. */
  x: share,
  y: share,
});

const slowSchema = z.strictObject({
  /** Of the video, within the clip. */
  startMs: ms,
  endMs: ms,
  /** 0.5 is half as fast. */
  speed: z.number().min(SLOWEST_SPEED).max(1),
});

const stickersSchema = z.strictObject({
  /** Of the wave when it was chosen; null where the short does not show it. */
  score: z.number().min(0).max(10).nullable(),
  manoeuvres: z.array(z.string().max(40)).max(MOST_MANOEUVRES),
});

const clipDrawingSchema = drawingSchema.refine(
  ({ points, pressures }) => Math.max(points.length, pressures?.length ?? 0) <= MOST_DRAWING_POINTS,
);

/** Of a coach's review of the wave; it plays at its own speed, from the start of the clip. */
const voiceSchema = z.strictObject({
  /** Of the review. */
  partId: z.uuid(),
  /** How long it is, which never changes. */
  durationMs: ms,
  /** Of the voice, where the clip begins. */
  startMs: ms,
});

const clipSchema = z
  .strictObject({
    id: z.uuid(),
    waveId: z.uuid(),
    videoId: z.uuid(),
    /** Of the wave, and where it was cut, when the clip was made: what is different now has changed under the short. */
    revision: z.number().int(),
    cut: z.strictObject({ startMs: ms, endMs: ms }),
    /** The stretch that the clip shows, in ms of the video, within the cut. */
    startMs: ms,
    endMs: ms,
    /** 1: as much of the picture as the format can hold. */
    zoom: z.number().min(1).max(MOST_ZOOM).default(1),
    /** By time; the crop moves evenly from one to the next. None: the middle. */
    path: z.array(keyframeSchema).max(MOST_KEYFRAMES).default([]),
    slow: slowSchema.nullable().default(null),
    /** 0: silent. */
    volume: share.default(1),
    stickers: stickersSchema.default({ score: null, manoeuvres: [] }),
    /** What the coach drew on the wave, as it was when it was chosen; empty where the clip does not show it. */
    drawings: z.array(clipDrawingSchema).max(MOST_DRAWINGS).default([]),
    /** The coach's voice over the sound of the clip; null for none. */
    voice: voiceSchema.nullable().default(null),
  })
  .refine((clip) => clip.endMs - clip.startMs >= SHORTEST_CLIP_MS);

const captionSchema = z.strictObject({
  id: z.uuid(),
  text: z.string().max(MOST_CAPTION_LETTERS),
  style: z.enum(CAPTION_STYLES),
  place: z.enum(CAPTION_PLACES),
  /** Of the short. */
  startMs: ms,
  endMs: ms,
});

/** Of a school, which a user's own short has none of. */
const endCardSchema = z.strictObject({
  name: z.string().max(80),
  /** `#rrggbb`; null for the product's sea. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  /** Whether the school's logo is on it, as it is when the short is rendered. */
  logo: z.boolean(),
});

const fade = z.number().int().min(0).max(LONGEST_FADE_MS);

const musicSchema = z.strictObject({
  /** Of the holder of the short. */
  songId: z.uuid(),
  /** How long the song is, which never changes. */
  songMs: ms,
  /** Of the song, where the short begins. */
  startMs: ms,
  volume: share,
  fadeInMs: fade,
  fadeOutMs: fade,
});

/** What a short is made of. Fields that a later version adds have defaults, so that older plans stay valid. */
export const planSchema = z.strictObject({
  version: z.literal(1),
  format: z.enum(['9:16', '1:1', '16:9']).default('9:16'),
  clips: z.array(clipSchema).max(MOST_CLIPS),
  captions: z.array(captionSchema).max(MOST_CAPTIONS).default([]),
  /** Of the short. */
  coverMs: ms.default(0),
  /** After the last clip; null for none. */
  endCard: endCardSchema.nullable().default(null),
  /** Under the sound of the clips; null for none. */
  music: musicSchema.nullable().default(null),
});

export type ShortPlan = z.infer<typeof planSchema>;
export type Clip = z.infer<typeof clipSchema>;
export type Keyframe = z.infer<typeof keyframeSchema>;
export type Slow = z.infer<typeof slowSchema>;
export type Caption = z.infer<typeof captionSchema>;
export type Stickers = z.infer<typeof stickersSchema>;
export type Voice = z.infer<typeof voiceSchema>;
export type Music = z.infer<typeof musicSchema>;
export type EndCard = z.infer<typeof endCardSchema>;

export const EMPTY_PLAN: ShortPlan = planSchema.parse({ version: 1, clips: [] });
