import { z } from 'zod';
import { formatDay } from '#app/lib/format/format-moment.ts';

/** Whether a surfer may be asked to agree, and when they were asked last. */
export const askSchema = z.object({
  /** `asked`: within a day; `refused`: they, or their guardian, said no or want no such questions. */
  state: z.enum(['may-ask', 'asked', 'refused']),
  askedAt: z.string().nullable(),
});
export type Ask = z.infer<typeof askSchema>;

/** How a surfer was asked; null before the first time. */
export function toAskText({ state, askedAt }: Ask): string | null {
  if (state === 'refused') return 'The answer was no. We do not ask again.';
  return askedAt && `Asked on ${formatDay(askedAt)}.`;
}

/** On the button. */
export function toAskName({ askedAt }: Ask, surferName: string | null): string {
  const name = surferName ?? 'the surfer';
  return askedAt ? `Ask ${name} again` : `Ask ${name}`;
}
