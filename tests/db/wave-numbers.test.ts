import { expect, test } from 'vitest';
import { getViewedWave } from '#app/domain/waves/get-viewed-wave.server.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const selling = setUpSelling();
const { schools, sql, held } = selling;

test('a wave has one number on a card, by a link, in the app and in an order: as they were ridden', async () => {
  await selling.stopSelling();
  await selling.sell();
  // By another camera, whose video begins earlier: its times in the video say nothing.
  const [earlier, same] = await selling.addWaves(2);
  const ridden = await sql`
    update public.waves w set ridden_at = m.ridden_at + case w.id
      when ${earlier ?? ''} then interval '-1 minute' when ${same ?? ''} then interval '0' end
    from public.waves m where m.id = ${held.day.wave} and w.id in (${earlier ?? ''}, ${same ?? ''})
    returning w.id`;
  expect(ridden).toHaveLength(2);
  const tied = [held.day.wave, same ?? ''].sort();
  const asRidden = [earlier ?? '', ...tied];

  const onCard = (await selling.openClaim()).sessions[0]?.waves.map(({ waveId }) => waveId);
  expect(onCard).toEqual(asRidden);
  const link = await selling.createLink({ surfer_id: held.day.line });
  expect(await selling.openLink(link.client)).toEqual(asRidden);
  const priced = await selling.price(asRidden.map((id) => ({ kind: 'wave', id })));
  expect(priced?.lines.map(({ about }) => about.number)).toEqual([1, 2, 3]);
  const { coach } = schools.clients;
  const numbers = await Promise.all(
    asRidden.map((id) => getViewedWave(coach, schools.userIds.coach, held.day.session, id)),
  );
  expect(numbers.map((wave) => wave?.number)).toEqual([1, 2, 3]);
});
