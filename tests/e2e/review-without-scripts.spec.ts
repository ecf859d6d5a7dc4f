import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { plantReview } from '../support/plant-review.ts';
import { agreeToCoaching, createReviewWorld, createSurferLink } from '../support/review-world.ts';

test.describe.configure({ timeout: 150_000 });

test('without scripts, a review is made into a video on request, and the page says when it is ready', async () => {
  const world = await createReviewWorld();
  await agreeToCoaching(world);
  const film = { at: 0, kind: 'film', ms: 2500, rate: 0 } as const;
  const reviewId = await plantReview(world, [{ durationMs: 500, events: [film] }]);
  const own = `/c/reviews/${reviewId}`;
  const linked = `${await createSurferLink(world)}/reviews/${reviewId}`;

  const visitor = await openVisitor();
  await visitor.open(linked);
  expect(visitor.text('main')).toContain('As a video, the review plays without JavaScript');
  await visitor.submit('Let the server make it');
  expect(visitor.path()).toBe(linked);
  expect(visitor.text('main')).toMatch(/Waiting for the server|is making the video|Download/);
  const file = await waitForFile(visitor, linked);
  const signedIn = await openVisitor(world.ana);
  expect(await waitForFile(signedIn, own)).toBe(`${own}/review.mp4`);

  for (const [of, path] of [
    [visitor, file],
    [signedIn, `${own}/review.mp4`],
  ] as const) {
    const response = await of.request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('video/mp4');
  }
  await agreeToCoaching(world, false);
  expect((await visitor.request.get(file)).status()).toBe(404);
  const headers = { origin: process.env.BASE_URL ?? '' };
  const asked = await visitor.request.post(`${linked}/video`, { form: {}, headers });
  expect(asked.status()).toBe(404);
});

/** Opens the page until it leads to the video. */
async function waitForFile(visitor: Visitor, path: string): Promise<string> {
  const find = () => visitor.findAll('a[download]')[0]?.getAttribute('href') ?? '';
  await expect
    .poll(
      async () => {
        await visitor.open(path);
        return find();
      },
      { timeout: 60_000 },
    )
    .toBe(`${path}/review.mp4`);
  return find();
}
