import { beforeEach, expect, test } from 'vitest';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import { listShortPartOffers } from '#app/domain/selling/baskets.server.ts';
import { openLinkedShort, openShortLink } from '#app/domain/shorts/short-links.server.ts';
import { getShort, listShorts, requestRendering } from '#app/domain/shorts/shorts.server.ts';
import { listWaveVoices } from '#app/domain/shorts/voice/list-voices.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { addVoice, type PlantedVoice, plantVoice } from './support/plant-voice.ts';
import { setUpSelling } from './support/set-up-selling.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const { schools, sql, idOf, ...selling } = setUpSelling();
const shorts = setUpShorts({ schools, sql, idOf, backend: selling.backend });
const rider = () => schools.clients.rider;
const sellReviews = () =>
  selling.sell({ wave: null, session: null, day: null, short: null, review: 1000 });
let id: string;
let voice: PlantedVoice;

beforeEach(async () => {
  await selling.stopSelling();
  await sql`delete from public.reviews`;
  id = await shorts.start();
  for (const purpose of ['share', 'coaching'] as const) {
    await shorts.agree('north rider', true, sql, purpose);
  }
  voice = await plantVoice(
    { schools, sql, idOf },
    { surfer: 'north rider', wave: 'north wave of rider' },
  );
});

const buyReview = () => selling.buy([{ kind: 'review', id: voice.review }], rider());

async function render(plan = addVoice(shorts.own(), voice), client = rider()) {
  const { revision = 0 } = (await getShort(client, id)) ?? {};
  await shorts.save(plan, client, revision);
  await shorts.render(client);
}

/** Also stores its preview, and opens its link. */
async function renderLinked() {
  await render();
  const file = new Blob(['abc'], { type: 'video/mp4' });
  const path = `shorts/${id}/short-preview-r1.mp4`;
  const stored = await schools.admin.storage.from('renditions').upload(path, file);
  if (stored.error) throw stored.error;
  const opened = await openShortLink(rider(), id);
  if (opened?.state !== 'open') throw new Error(`The link is ${opened?.state}`);
  return { path, visitor: schools.withLink(toShareToken(opened.id).token) };
}

/** How many files the short's page, its rows and the list show, whether the storage has one, and what the link shows. */
async function look({ path, visitor }: { path: string; visitor: Client }) {
  const canRead = async (client: Client) =>
    (await client.storage.from('renditions').download(path)).error === null;
  const exported = await rider().rpc('list_shorts_to_export').throwOnError();
  return {
    files: [await shorts.filesOf(), await shorts.pathsOf()],
    listed: (await listShorts(rider())).map(({ files }) => files.length),
    stored: [await canRead(rider()), await canRead(visitor)],
    exported: exported.data.map((row) => row.path !== null),
    link: (await openLinkedShort(visitor))?.state,
  };
}
const OPEN = { files: [3, 3], listed: [3], stored: [true, true], exported: [true], link: 'open' };
const CLOSED = {
  files: [0, 0],
  listed: [0],
  stored: [false, false],
  exported: [false],
  link: 'unpaid',
};

test('a short with the voice of a paid review closes at once with the refund, until it is rendered without', async () => {
  await sellReviews();
  const orderId = await buyReview();
  const linked = await renderLinked();
  expect(await look(linked)).toEqual(OPEN);

  await selling.apply(await selling.toEvent(orderId, 'refunded', { refunded: 1000 }));
  expect(await look(linked)).toEqual(CLOSED);
  const closed = await getShort(rider(), id);
  expect(closed?.gaps).toMatchObject([{ problem: 'voice-unpaid', ask: null }]);
  // It offers the review, which would open it.
  expect(await listShortPartOffers(rider(), id)).toMatchObject([
    { kind: 'review', id: voice.review, amount: 1000 },
  ]);
  // The voice is not offered any more, and the plan with it is not rendered.
  expect(
    await listWaveVoices(rider(), { waveId: idOf('north wave of rider'), videoMs: 0 }),
  ).toEqual([]);
  expect(await requestRendering(rider(), id, closed?.revision ?? 0)).toBe('no-voice');

  await render(shorts.own());
  expect((await getShort(rider(), id))?.gaps).toEqual([]);
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([3, 3]);
});

test('the link of a short says that its review is not paid for, unless its surfer has withdrawn', async () => {
  const { visitor } = await renderLinked();
  const stateOf = async () => (await openLinkedShort(visitor))?.state;
  const switchOn = async () => (await openShortLink(rider(), id))?.state;
  await sellReviews();
  expect([await stateOf(), await switchOn()]).toEqual(['unpaid', 'unpaid']);
  for (const purpose of ['share', 'shorts', 'coaching'] as const) {
    await shorts.agree('north rider', false, sql, purpose);
    expect([await stateOf(), await switchOn()], purpose).toEqual(['hidden', 'not-agreed']);
    await shorts.agree('north rider', true, sql, purpose);
  }
  await sql`update public.shorts set deleted_at = now() where id = ${id}`;
  expect(await stateOf()).toBe('hidden');
});

test('a dispute closes such a short as a refund does, and opens it when the school has won', async () => {
  await sellReviews();
  const orderId = await buyReview();
  const linked = await renderLinked();
  await selling.apply(await selling.toEvent(orderId, 'disputed'));
  expect(await look(linked)).toEqual(CLOSED);
  await selling.apply(await selling.toEvent(orderId, 'dispute-won'));
  expect(await look(linked)).toEqual(OPEN);
});

test('a review that its coach deletes stays in a paid short, and a refund closes that as well', async () => {
  await sellReviews();
  const orderId = await buyReview();
  const linked = await renderLinked();
  await sql`delete from public.reviews where id = ${voice.review}`;
  expect(await look(linked)).toEqual(OPEN);
  await selling.apply(await selling.toEvent(orderId, 'refunded', { refunded: 1000 }));
  expect(await look(linked)).toEqual(CLOSED);
});

test('a price that the school sets later closes a short with a voice, but not that of its own staff', async () => {
  const linked = await renderLinked();
  await sellReviews();
  expect(await look(linked)).toEqual(CLOSED);
  await buyReview();
  expect(await look(linked)).toEqual(OPEN);

  await selling.stopSelling();
  id = await shorts.start();
  const { coach } = schools.clients;
  await sellReviews();
  await render(addVoice(shorts.own(), voice), coach);
  expect(await shorts.filesOf(coach)).toBe(3);
});

test('a coach who leaves the school keeps no short with a voice that is not paid for', async () => {
  const { coach } = schools.clients;
  await sellReviews();
  await render(addVoice(shorts.own(), voice), coach);
  const left = await sql`delete from public.memberships
    where organisation_id = ${idOf('north')} and profile_id = ${schools.userIds.coach} returning *`;
  expect([await shorts.filesOf(coach), await shorts.pathsOf(coach)]).toEqual([0, 0]);
  expect(await listShortPartOffers(coach, id)).toEqual([]);
  expect(await listWaveVoices(coach, { waveId: idOf('north wave of rider'), videoMs: 0 })).toEqual(
    [],
  );
  await sql`insert into public.memberships ${sql(left)}`;
});
