import { expect, test } from 'vitest';
import { BETA_ROLES, BETA_STATES } from '#app/domain/beta/beta-request.ts';
import { PURPOSES } from '#app/domain/consents/purposes.ts';
import { CONVERSION_KINDS } from '#app/domain/conversions/queue/conversion-kind.ts';
import { CONVERSION_STATES } from '#app/domain/conversions/queue/conversion-state.ts';
import type { RenditionKind } from '#app/domain/conversions/recipes/conversion-types.ts';
import { RECIPES } from '#app/domain/conversions/worker/parse-worker-env.server.ts';
import { DRAWING_TOOLS, KEY_POSITION, TIME_ORIGIN } from '#app/domain/drawings/drawing.ts';
import { MESSAGE_STATES } from '#app/domain/enquiries/message-state.ts';
import { GROUP_LEVELS, TOPICS } from '#app/domain/enquiries/topics.ts';
import { ERROR_PARTS, ERROR_STATES } from '#app/domain/error-reports/error-report.ts';
import { AUDIENCES } from '#app/domain/feature-flags/features.ts';
import { GOAL_KINDS } from '#app/domain/goals/goal.ts';
import { inviteRoles } from '#app/domain/invites/invite.ts';
import type { MailChoice } from '#app/domain/mails/mail-choice.server.ts';
import { mailTemplates } from '#app/domain/mails/mail-templates.ts';
import { crowds } from '#app/domain/observations/observation.ts';
import { organisationKinds, organisationRoles } from '#app/domain/organisations/organisation.ts';
import { levels, publicNames, stances } from '#app/domain/profiles/profile.ts';
import type { RetentionChoice } from '#app/domain/retention/retention.server.ts';
import { ITEM_KINDS } from '#app/domain/selling/basket.ts';
import type { PaymentEvent } from '#app/domain/selling/payments/payment-provider.ts';
import { ORDER_LINK_KINDS } from '#app/domain/selling/to-mailed-path.server.ts';
import type { Short } from '#app/domain/shorts/shorts.server.ts';
import type { Direction, Side } from '#app/domain/sorting/sorting-types.ts';
import type { Stance } from '#app/domain/surfers/roster-line.ts';
import type { VideoState } from '#app/domain/videos/to-session-video.ts';
import { VIDEO_KINDS } from '#app/domain/videos/video-kind.ts';
import type { WaveDetails } from '#app/domain/waves/get-viewed-wave.server.ts';
import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import { LANGUAGES } from '#app/languages/languages.ts';
import { swellUnits, temperatureUnits, windUnits } from '#app/lib/choices/units.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { sql } = setUpSchools();

/** The words of a type: TypeScript rejects an extra and a missing one. */
function listWords<T extends string>(words: Record<T, true>): string[] {
  return Object.keys(words);
}

/** The words that a column may contain, as the app knows them. */
const WORDS: Record<string, readonly string[]> = {
  'beta_signups.role': BETA_ROLES,
  'beta_signups.state': BETA_STATES,
  'consents.purpose': PURPOSES,
  'consent_asks.purpose': ['share', 'shorts'],
  'contact_messages.level': GROUP_LEVELS,
  'claims.language': LANGUAGES,
  'consents.language': LANGUAGES,
  'contact_messages.state': MESSAGE_STATES,
  'contact_messages.topic': TOPICS,
  'conversions.state': CONVERSION_STATES,
  'drawings.tool': [...DRAWING_TOOLS, KEY_POSITION, TIME_ORIGIN],
  'error_reports.part': ERROR_PARTS,
  'error_reports.state': ERROR_STATES,
  'feature_flags.open_to': AUDIENCES,
  'goals.kind': GOAL_KINDS,
  'invites.role': inviteRoles,
  'mail_choices.kind': listWords<MailChoice['kind']>({
    'waves-ready': true,
    'review-ready': true,
    'short-ready': true,
    'consent-ask': true,
  }),
  'mail_outbox.kind': Object.keys(mailTemplates),
  'memberships.role': organisationRoles,
  'observations.crowd': crowds,
  'entitlements.kind': ITEM_KINDS,
  'order_lines.kind': ITEM_KINDS,
  'orders.language': LANGUAGES,
  'orders.link_kind': ORDER_LINK_KINDS,
  'orders.provider': listWords<PaymentEvent['provider']>({ stripe: true, local: true, free: true }),
  'organisations.guest_language': LANGUAGES,
  'organisations.kind': organisationKinds,
  'profiles.level': levels,
  'profiles.public_name': publicNames,
  'profiles.stance': stances,
  'profiles.swell_unit': swellUnits,
  'profiles.temperature_unit': temperatureUnits,
  'profiles.wind_unit': windUnits,
  'renditions.kind': listWords<RenditionKind | Short['files'][number]['kind'] | 'review'>({
    preview: true,
    poster: true,
    storyboard: true,
    scrub: true,
    ladder: true,
    download: true,
    full: true,
    'marked-preview': true,
    'marked-poster': true,
    short: true,
    'short-preview': true,
    'short-cover': true,
    review: true,
  }),
  'guardian_requests.language': LANGUAGES,
  'guests.stance': listWords<Stance>({ regular: true, goofy: true }),
  'retention_choices.choice': listWords<NonNullable<RetentionChoice>>({
    keep: true,
    release: true,
  }),
  'shorts.state': listWords<Short['state']>({
    draft: true,
    rendering: true,
    ready: true,
    failed: true,
  }),
  'surfers.stance': listWords<Stance>({ regular: true, goofy: true }),
  'videos.clock_source': listWords<'camera' | 'slate'>({ camera: true, slate: true }),
  'videos.kind': VIDEO_KINDS,
  'videos.state': listWords<VideoState>({
    uploading: true,
    checking: true,
    converting: true,
    ready: true,
    refused: true,
    failed: true,
  }),
  'waves.direction': listWords<Direction>({ left: true, right: true }),
  'waves.manoeuvres': MANOEUVRES,
  'waves.side': listWords<Side>({ frontside: true, backside: true }),
  'waves.state': listWords<WaveDetails['state']>({ converting: true, ready: true, failed: true }),
};

/** The app shows each by a text of its own, and an unknown one by its name (to-event-text.test.ts); or never. */
const UNNAMED = ['consents.given_by', 'mail_outbox.state', 'security_events.event'];

test('each list of words that the database checks is the list of the app', async () => {
  const checks = await sql<{ place: string; check: string }[]>`
    select format('%s.%s', t.relname, a.attname) as place, pg_get_constraintdef(c.oid) as check
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and t.relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) like '%ARRAY[%'`;
  const found = new Map(
    checks.map(({ place, check }) => [
      place,
      [...check.matchAll(/'([^']+)'::text/g)].map(([, word]) => word).sort(),
    ]),
  );
  for (const place of UNNAMED) expect(found.delete(place), place).toBe(true);
  const known = Object.entries(WORDS).map(([place, words]) => [place, [...words].sort()] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});

test('the kinds of jobs are those that the app has a name for and workers have a recipe for', async () => {
  const rows = await sql<{ kind: string }[]>`
    select distinct kind from private.conversion_kinds order by kind`;
  const kinds = rows.map(({ kind }) => kind);
  expect(Object.keys(CONVERSION_KINDS).sort()).toEqual(kinds);
  expect(Object.keys(RECIPES).sort()).toEqual(kinds);
});
