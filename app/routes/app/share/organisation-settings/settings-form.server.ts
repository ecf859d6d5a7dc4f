import { z } from 'zod';
import {
  LEVEL_MAX_LENGTH,
  MAX_LEVELS,
  MAX_LINK_DAYS,
  MAX_RETENTION_DAYS,
  ORGANISATION_NAME_MAX_LENGTH,
  type OrganisationPatch,
  organisationKinds,
} from '#app/domain/organisations/organisation.ts';
import { LANGUAGES } from '#app/languages/languages.ts';
import { OWN_COLOUR, schoolColours, toTextOn } from '#app/lib/choices/school-colours.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import { createLineSchema } from '#app/platform/forms/parse-form.server.ts';
import { BAND_FIELDS, readScoreBands } from './read-score-bands.ts';

function days(max: number) {
  const sentence = `Enter a number of days from 1 to ${max}.`;
  return z
    .string({ error: sentence })
    .trim()
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(1, sentence).max(max, sentence));
}

/** One per line; empty lines and duplicates are ignored. */
const levels = z
  .string({ error: 'Enter at least one level.' })
  .transform((text) => [
    ...new Set(
      text
        .split(/[\n\r\u2028\u2029]+/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ])
  .refine((all) => all.length > 0, 'Enter at least one level.')
  .refine((all) => all.length <= MAX_LEVELS, `Enter at most ${MAX_LEVELS} levels.`)
  .refine(
    (all) => all.every((level) => level.length <= LEVEL_MAX_LENGTH),
    `Keep each level under ${LEVEL_MAX_LENGTH} characters.`,
  );

const box = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on');

const colour = z.enum(['', OWN_COLOUR, ...schoolColours.map(({ hex }) => hex)], {
  error: 'Choose a colour.',
});

const fields = z.object({
  intent: z.literal('settings'),
  name: createLineSchema('a name for the organisation', ORGANISATION_NAME_MAX_LENGTH),
  kind: z.enum(organisationKinds, { error: 'Choose a type.' }),
  colour,
  ownColour: z.string().trim().toLowerCase().default(''),
  timeZone: z
    .string({ error: 'Choose a time zone.' })
    .refine((name) => listTimeZones().includes(name), 'Choose a time zone from the list.'),
  levels,
  retentionDays: days(MAX_RETENTION_DAYS),
  linkDays: days(MAX_LINK_DAYS),
  previewNames: box,
  guestLanguage: z.enum(LANGUAGES, { error: 'Choose a language.' }),
  previewScores: box,
  guestsSeeScores: box,
});

const settings = fields.superRefine((form, context) => {
  if (form.colour !== OWN_COLOUR) return;
  const message = findColourProblem(form.ownColour);
  if (message) context.addIssue({ code: 'custom', path: ['colour'], message });
});

function findColourProblem(colour: string): string | null {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return 'Enter a colour like #0a7d8c.';
  if (toTextOn(colour)) return null;
  return 'Text is hard to read on this colour, in white and in black. Choose a lighter or a darker one.';
}

const bandTexts = Object.fromEntries(BAND_FIELDS.map(({ name }) => [name, z.string().default('')]));

const scoreBands = z
  .object({ intent: z.literal('bands'), ...bandTexts })
  .transform(({ intent, ...texts }, context) => {
    const read = readScoreBands(texts);
    if (read.ok) return { intent, bands: read.bands };
    for (const [name, message] of Object.entries(read.problems)) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
    return z.NEVER;
  });

/** The forms of the settings page. */
export const settingsForm = z.discriminatedUnion(
  'intent',
  [
    settings,
    scoreBands,
    z.object({ intent: z.literal('usual-bands') }),
    z.object({ intent: z.literal('logo') }),
    z.object({ intent: z.literal('remove-logo') }),
    z.object({ intent: z.literal('delete'), confirmation: z.string().trim().default('') }),
  ],
  { error: 'The server could not read the form. Reload the page and try again.' },
);

/** Returns the columns that a valid form sets. */
export function toPatch(form: z.infer<typeof fields>): OrganisationPatch {
  const { name, kind, timeZone, levels: named, retentionDays, linkDays } = form;
  return {
    name,
    kind,
    colour: (form.colour === OWN_COLOUR ? form.ownColour : form.colour) || null,
    time_zone: timeZone,
    levels: named,
    retention_days: retentionDays,
    link_days: linkDays,
    preview_names: form.previewNames,
    guest_language: form.guestLanguage,
    preview_scores: form.previewScores,
    guests_see_scores: form.guestsSeeScores,
  };
}
