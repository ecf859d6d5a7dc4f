import { z } from 'zod';
import {
  DRAWING_COLOURS,
  DRAWING_TOOLS,
  type Drawing,
  KEY_POSITION,
  LEAST_SHARE,
  MOST_POINTS,
  MOST_SHARE,
  TIME_ORIGIN,
} from './drawing.ts';

const share = z.number().min(LEAST_SHARE).max(MOST_SHARE);
const point = z.tuple([share, share]);
const videoTime = z.int().min(0).max(86_400_000);

const toolDetails = z.object({
  pressures: z.array(z.number().min(0).max(1)).max(MOST_POINTS),
  metres: z.number().positive().max(1000),
  zoom: z.number().min(1.5).max(8),
  cells: z.int().min(1).max(20),
  isFound: z.boolean(),
  hasAngles: z.boolean(),
  stopMs: videoTime.nullable(),
  lapsMs: z.array(videoTime).max(100),
  slowdown: z.number().min(1).max(100),
});

export const drawingSchema = z.object({
  id: z.uuid(),
  videoId: z.uuid(),
  atMs: videoTime,
  untilMs: videoTime.nullable(),
  tool: z.enum([...DRAWING_TOOLS, KEY_POSITION, TIME_ORIGIN]),
  points: z.array(point).max(MOST_POINTS),
  colour: z.enum(DRAWING_COLOURS),
  width: z.number().min(0.001).max(0.05),
  name: z.string().max(80),
  text: z.string().max(500),
  ...toolDetails.partial().shape,
}) satisfies z.ZodType<Drawing>;

const MOST_AT_ONCE = 100;
export const drawingChanges = z.object({
  changes: z
    .array(
      z
        .object({ id: z.uuid(), drawing: drawingSchema.nullable() })
        .refine((change) => change.drawing === null || change.drawing.id === change.id),
    )
    .min(1)
    .max(MOST_AT_ONCE),
});
