import { z } from 'zod';
import { SPOT_NAME_MAX_LENGTH, type SpotPatch } from '#app/domain/spots/organisation-spot.ts';
import { listCountries } from '#app/lib/choices/list-countries.ts';
import { parsePosition } from '#app/lib/parse/parse-position.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';

/** An empty field is null; all other text must parse. */
function optional<T>(sentence: string, parse: (typed: string) => T | null) {
  return z
    .string()
    .trim()
    .default('')
    .transform((typed, context) => {
      if (typed === '') return null;
      const value = parse(typed);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });
}

const isKnownCountry = (code: string) => listCountries().some((country) => country.code === code);

export const spotForm = z.object({
  name: createLineSchema('the name', SPOT_NAME_MAX_LENGTH),
  place: z.string().trim().max(80, 'Keep the place under 80 characters.').default(''),
  country: optional('Choose a country from the list.', (code) =>
    isKnownCountry(code) ? code : null,
  ),
  position: optional('Enter latitude and longitude like 38.99, -9.42.', parsePosition),
  facingDegrees: optional('Enter whole degrees from 0 to 359, like 285.', parseDegrees),
  timeZone: optional('Choose a time zone from the list.', (name) =>
    listTimeZones().includes(name) ? name : null,
  ),
  isHidden: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'on'),
}) satisfies z.ZodType<SpotPatch>;

/** 360° is north again: 0°. */
function parseDegrees(typed: string): number | null {
  const [, digits] = /^(\d{1,3})\s*°?$/.exec(typed) ?? [];
  const degrees = Number(digits);
  return digits && degrees <= 360 ? degrees % 360 : null;
}
