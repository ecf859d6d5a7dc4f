import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { z } from 'zod';
import { createCoupon, deleteCoupon } from '#app/domain/selling/prices.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const codeError = 'Enter 3 to 30 letters, digits or dashes.';
const percentError = 'Enter a percentage from 1 to 100.';
const usesError = 'Enter a number from 1 to 100,000.';
const dayError = 'Enter a day that is not over yet.';

const schema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,30}$/, codeError),
  percent: z.coerce
    .number(percentError)
    .int(percentError)
    .min(1, percentError)
    .max(100, percentError),
  maxUses: z.coerce.number(usesError).int(usesError).min(1, usesError).max(100_000, usesError),
  /** The last day on which it is valid. */
  until: z.iso.date(dayError).refine((day) => toEnd(day) > new Date().toISOString(), dayError),
});

/** Adds a coupon to a school, or deletes one. */
export async function handleCoupon(sent: FormData, db: Db, organisationId: string, path: string) {
  if (sent.get('intent') === 'delete-coupon') {
    const id = z.uuid().safeParse(sent.get('couponId'));
    if (id.success) await deleteCoupon(db, organisationId, id.data);
    return redirectWithFlash(path, 'The coupon is deleted.');
  }
  const form = parseForm(schema, sent);
  if (!form.ok) return data(form, { status: 400 });
  const { until, ...coupon } = form.value;
  const endsAt = toEnd(until);
  const outcome = await createCoupon(db, organisationId, { id: randomUUID(), endsAt, ...coupon });
  if (outcome === 'created')
    return redirectWithFlash(path, `The coupon ${coupon.code} is created.`);
  const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const fieldErrors: Record<string, string> = { code: 'You have a coupon with this code.' };
  return data({ ok: false as const, values, fieldErrors }, { status: 400 });
}

function toEnd(day: string): string {
  return `${day}T23:59:59.000Z`;
}
