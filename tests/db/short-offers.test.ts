import { beforeEach, expect, test } from 'vitest';
import { listShortOffers, listShortPartOffers } from '#app/domain/selling/baskets.server.ts';
import { toShortRows } from '#app/domain/selling/to-buy-rows.server.ts';
import { getShort } from '#app/domain/shorts/shorts.server.ts';
import { setUpSelling } from './support/set-up-selling.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const { schools, sql, idOf, ...selling } = setUpSelling();
const shorts = setUpShorts({ schools, sql, idOf, backend: selling.backend });
const onlyWaves = { session: null, day: null, short: null };
let id: string;

beforeEach(async () => {
  await selling.stopSelling();
  id = await shorts.start();
  await shorts.agree('north rider', true, sql, 'share');
  await shorts.save(shorts.own());
  await shorts.render();
});

const listRows = async (client = schools.clients.rider) =>
  toShortRows(await listShortOffers(client, id), await listShortPartOffers(client, id));
const wave = () => ({ kind: 'wave', id: idOf('north wave of rider') }) as const;

test('a closed short of a school that sells no shorts offers each of its waves, and opens with them', async () => {
  await selling.sell({ ...onlyWaves, marksPreviews: true });
  expect(await getShort(schools.clients.rider, id)).toMatchObject({ isLocked: true, files: [] });
  expect(await listRows()).toMatchObject([
    {
      item: `wave:${idOf('north wave of rider')}`,
      name: expect.stringMatching(/^Wave \d/),
      price: '€5.00',
      organisationId: idOf('north'),
    },
  ]);
  await selling.buy([wave()], schools.clients.rider);
  expect(await listRows()).toEqual([]);
  expect((await getShort(schools.clients.rider, id))?.files).toHaveLength(3);
});

test('where a school sells whole sessions or shorts, these are what a short offers', async () => {
  await selling.sell({ ...onlyWaves, wave: null, session: 1500 });
  expect(await listRows()).toMatchObject([
    { item: `session:${idOf('north rider')}`, price: '€15.00' },
  ]);
  await selling.sell({ ...onlyWaves, short: 700 });
  expect(await listRows()).toMatchObject([{ item: `short:${id}`, price: '€7.00' }]);
});

test('a short offers nothing to staff, to strangers, or without a consent that is needed', async () => {
  await selling.sell(onlyWaves);
  for (const client of [schools.clients.coach, schools.clients.south]) {
    expect(await listShortPartOffers(client, id)).toEqual([]);
  }
  await shorts.agree('north rider', false, sql, 'share');
  expect(await listRows()).toEqual([]);
});
