import { z } from 'zod';
import { ITEM_KINDS } from './basket.ts';

/** What a line is of, at the moment when it was priced. */
export const lineFields = {
  kind: z.enum(ITEM_KINDS),
  about: z.object({
    surferName: z.string().nullish(),
    /** Null for a secret spot. */
    spotName: z.string().nullish(),
    startsAt: z.string().nullish(),
    timeZone: z.string().nullish(),
    /** Of a wave, among its surfer's of the session. */
    number: z.number().nullish(),
    /** How many are in it. */
    waves: z.number().nullish(),
    /** Of a short. */
    title: z.string().nullish(),
  }),
  /** Before the coupon. */
  listAmount: z.number(),
  /** What it costs, with the tax. */
  amount: z.number(),
  /** In `amount`. */
  tax: z.number(),
  /** One of the waves that each guest gets for nothing. */
  isFree: z.boolean(),
};

export const orderLineSchema = z.object({
  id: z.string(),
  targetId: z.string(),
  ...lineFields,
  isRefunded: z.boolean(),
});

export type OrderLine = z.infer<typeof orderLineSchema>;

export const ORDER_STATES = [
  'pending',
  'paid',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];
