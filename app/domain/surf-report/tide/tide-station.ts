import { z } from 'zod';

/** A gauge with the data that its tide is predicted from. */
export const tideStation = z.object({
  name: z.string(),
  distanceKm: z.number(),
  /** The datum of heights: `LAT`, `MLLW` … */
  datum: z.string(),
  /** How much mean sea level is above that. */
  meanLevelM: z.number(),
  constituents: z.array(z.object({ name: z.string(), amplitude: z.number(), phase: z.number() })),
  /**
   * For a gauge with too short a record: its differences from another gauge, whose constituents
   * these are.
   */
  offsets: z
    .object({
      height: z.object({ high: z.number(), low: z.number(), type: z.enum(['fixed', 'ratio']) }),
      time: z.object({ high: z.number(), low: z.number() }),
    })
    .nullable(),
  /** The attribution that its licence requires. */
  credit: z.string(),
  url: z.string(),
});
export type TideStation = z.infer<typeof tideStation>;
