import { beforeEach, expect, test } from 'vitest';
import { openComparedWaves } from '#app/domain/reviews/compared-waves.server.ts';
import { openReview, saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { getReviewVideo } from '#app/domain/reviews/video/review-video.server.ts';
import { getReviewOffer } from '#app/domain/selling/baskets.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpReview } from './support/set-up-review.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const reviewed = setUpReview();
const { schools, sql, held, drafted, createLink, firstPart, voicePath } = reviewed;
const selling = setUpSelling(reviewed);
const onlyReviews = { wave: null, session: null, day: null, short: null, review: 1000 };

beforeEach(async () => {
  await selling.stopSelling();
  firstPart().hasVoice = true;
  await reviewed.addVoice();
  await reviewed.send();
});

const item = () => ({ kind: 'review', id: drafted.review.id }) as const;
const open = (client: Client) => openReview(client, drafted.review.id);
const canHear = async (client: Client) =>
  (await client.storage.from('voices').download(voicePath())).error === null;

test('a review that is to be paid for says nothing, and opens at once with its payment', async () => {
  await selling.sell(onlyReviews);
  const locked = await open(held.phone);
  expect(locked).toMatchObject({ isLocked: true, parts: [], answers: [] });
  expect(await canHear(held.phone)).toBe(false);
  expect(await openComparedWaves(held.phone, drafted.review.id)).toEqual([]);
  expect(await getReviewVideo(held.phone, drafted.review.id)).toMatchObject({ state: 'locked' });
  expect(await saveAnswer(held.phone, drafted.review.id, reviewed.answer('Thanks'))).toBeNull();
  const season = await held.phone.rpc('get_season', { guest_id: held.ana.guest });
  expect(season.data).toMatchObject({ reviews: [{ blocks: [], notes: [] }] });
  expect(await getReviewOffer(held.phone, drafted.review.id)).toMatchObject({
    amount: 1000,
    currency: 'EUR',
    problem: null,
  });

  const orderId = await selling.buy([item()]);
  expect(await open(held.phone)).toMatchObject({
    isLocked: false,
    parts: [{ id: firstPart().id }],
  });
  expect(await canHear(held.phone)).toBe(true);
  expect(await getReviewOffer(held.phone, drafted.review.id)).toBeNull();
  expect((await selling.read(orderId)).lines).toMatchObject([{ kind: 'review', amount: 1000 }]);

  await selling.apply(await selling.toEvent(orderId, 'refunded', { refunded: 1000 }));
  expect(await open(held.phone)).toMatchObject({ isLocked: true, parts: [] });
  expect(await canHear(held.phone)).toBe(false);
});

test('coaches see their review whatever it costs, and other schools’ reviews are free', async () => {
  await selling.sell(onlyReviews);
  expect(await open(schools.clients.coach)).toMatchObject({
    isLocked: false,
    isStaff: true,
    parts: [{ id: firstPart().id }],
  });
  expect(await canHear(schools.clients.coach)).toBe(true);
  await selling.sell({ ...onlyReviews, review: null, wave: 500 });
  expect(await open(held.phone)).toMatchObject({ isLocked: false });
});

test('a link of the surfer sells their review, and a stranger’s basket does not', async () => {
  await selling.sell(onlyReviews);
  const link = await createLink({ surfer_id: drafted.review.surferId });
  expect(await open(link.client)).toMatchObject({ isLocked: true });
  expect((await selling.price([item()], link.client))?.total).toBe(1000);
  expect(await selling.price([item()], schools.anon)).toBeNull();
  expect(await getReviewOffer(schools.anon, drafted.review.id)).toBeNull();
  const other = await selling.openOther();
  expect(await selling.price([item()], other.client)).toBeNull();
  await selling.buy([item()], link.client);
  expect(await open(link.client)).toMatchObject({ isLocked: false });
});

test('consent can’t be bought: a surfer who withdraws from links sells no review, and a minor’s guardian alone buys', async () => {
  await selling.sell(onlyReviews);
  await selling.agree(false);
  expect((await selling.price([item()]))?.lines).toMatchObject([{ problem: 'not-agreed' }]);
  expect(await selling.order(selling.toBasket([item()]))).toBe('changed');
  await selling.agree(true);
  await sql`update public.guests set is_marked_minor = true where id = ${held.ana.guest}`;
  expect(await selling.price([item()])).toBeNull();
  await sql`
    select private.record_consent(${held.ana.guest}, p, true, 'guardian') from unnest(array['share', 'coaching']) p`;
  expect((await selling.price([item()]))?.lines).toMatchObject([{ problem: 'guardian-needed' }]);
  expect(await selling.order(selling.toBasket([item()]))).toBe('changed');
});
