import { z } from 'zod';
import { MOST_POINTS } from '#app/domain/drawings/drawing.ts';
import { drawingSchema } from '#app/domain/drawings/drawing-schema.ts';
import { MOST_SHAPES } from './live-stroke.ts';
import {
  LAYOUTS,
  LONGEST_PART_MS,
  MAX_BLOCK_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_TITLE_LENGTH,
  MOST_BLOCKS,
  MOST_EVENTS,
  type ReviewTrack,
} from './review-track.ts';

const at = z.int().min(0).max(LONGEST_PART_MS);
const filmTime = { ms: z.number().min(0).max(86_400_000), rate: z.number().min(0).max(4) };
const view = {
  scale: z.number().min(1).max(20),
  x: z.number().min(-20).max(20),
  y: z.number().min(-20).max(20),
  isMirrored: z.boolean(),
};

const strokeTime = z.int().min(0).max(LONGEST_PART_MS);
const liveStroke = {
  times: z.array(strokeTime).max(MOST_POINTS).optional(),
  shapes: z
    .array(z.object({ ms: strokeTime, points: drawingSchema.shape.points }))
    .max(MOST_SHAPES)
    .optional(),
};

const comparedSchema = z.object({
  id: z.uuid(),
  layout: z.enum(LAYOUTS),
  opacity: z.number().min(0).max(1),
  ...view,
});

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ at, kind: z.literal('film'), ...filmTime }),
  z.object({
    at,
    kind: z.literal('draw'),
    drawing: drawingSchema,
    compared: z.uuid().optional(),
    ...liveStroke,
  }),
  z.object({ at, kind: z.literal('erase'), id: z.uuid(), compared: z.uuid().optional() }),
  z.object({ at, kind: z.literal('view'), ...view }),
  z.object({ at, kind: z.literal('compare'), compared: comparedSchema.nullable() }),
  z.object({ at, kind: z.literal('compared-film'), ...filmTime }),
]);

const noteSchema = z.object({
  id: z.uuid(),
  at,
  text: z.string().trim().min(1).max(MAX_NOTE_LENGTH),
});

const blockSchema = z.object({
  title: z.string().trim().min(1).max(MAX_TITLE_LENGTH),
  text: z.string().trim().min(1).max(MAX_BLOCK_LENGTH),
});

export const reviewTrackSchema = z.object({
  version: z.literal(1),
  events: z.array(eventSchema).max(MOST_EVENTS),
  notes: z.array(noteSchema).max(200),
  /** Reviews that were sent before templates have none. */
  blocks: z.array(blockSchema).max(MOST_BLOCKS).default([]),
}) satisfies z.ZodType<ReviewTrack>;
