import { z } from 'zod';
import { PURPOSES, type Purpose } from './purposes.ts';

const box = z.literal('on').optional();

/** The boxes of a form, each named after its purpose. */
export const consentBoxes = { coaching: box, share: box, shorts: box, marketing: box };

/** The purposes whose boxes are ticked. */
export function toTicked(form: Partial<Record<Purpose, 'on' | undefined>>): Purpose[] {
  return PURPOSES.filter((purpose) => form[purpose] === 'on');
}
