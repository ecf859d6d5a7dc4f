import { z } from 'zod';

/** A gauge, and all that its tide is predicted with. */
export const tideStation = z.object({
  name: z.string(),
  distanceKm: z.number(),
  /** What heights are above: `LAT`, `MLLW` … */
  datum: z.string(),
  /** How much mean sea level is above that. */
  meanLevelM: z.number(),
  constituents: z.array(z.object({ name: z.string(), amplitude: z.number(), phase: z.number() })),
  /** Of a gauge that was watched too shortly: how it differs from another one, whose constituents these are. */
  offsets: z
    .object({
      height: z.object({ high: z.number(), low: z.number(), type: z.enum(['fixed', 'ratio']) }),
      time: z.object({ high: z.number(), low: z.number() }),
    })
    .nullable(),
  /** Who is to be named, as its licence asks. */
  credit: z.string(),
  url: z.string(),
});
export type TideStation = z.infer<typeof tideStation>;
