import { beforeEach, expect, test } from 'vitest';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import {
  openLinkedShort,
  openShortLink,
  revokeShortLink,
} from '#app/domain/shorts/short-links.server.ts';
import { deleteShort, getShort } from '#app/domain/shorts/shorts.server.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;
const shorts = setUpShorts(setUp);
let id: string;

beforeEach(async () => {
  id = await shorts.start();
  await shorts.agree('north rider', true, sql, 'share');
  await shorts.agree('north other', false, sql, 'share');
});

/** A visitor with the link that the short has now. */
async function openLink(client = schools.clients.rider) {
  const opened = await openShortLink(client, id);
  if (opened?.state !== 'open') throw new Error(`The link is ${opened?.state}`);
  return schools.withLink(toShareToken(opened.id).token);
}

const stateOf = async (visitor: typeof schools.anon) => (await openLinkedShort(visitor))?.state;

const canRead = async (visitor: typeof schools.anon) => {
  const path = `shorts/${id}/short-preview-r1.mp4`;
  return (await visitor.storage.from('renditions').download(path)).error === null;
};

async function storeFile() {
  const file = new Blob(['abc'], { type: 'video/mp4' });
  await schools.admin.storage.from('renditions').upload(`shorts/${id}/short-preview-r1.mp4`, file);
}

test('everyone with the link watches a short until it is ended, and the next link is another', async () => {
  await shorts.save(shorts.own(), schools.clients.rider, 0, 'Friday');
  expect(await openShortLink(schools.clients.rider, id)).toEqual({ state: 'not-rendered' });
  await shorts.render();
  await storeFile();
  const visitor = await openLink();
  const shown = await openLinkedShort(visitor);
  expect(shown).toMatchObject({ state: 'open', title: 'Friday', school: { name: 'north' } });
  expect(shown?.state === 'open' && shown.files).toHaveLength(3);
  expect(JSON.stringify(shown)).not.toContain('rider');
  expect(await canRead(visitor)).toBe(true);
  // A second press changes nothing.
  expect(await stateOf(await openLink())).toBe('open');
  expect((await getShort(schools.clients.rider, id))?.link).toMatchObject({
    createdAt: expect.any(String),
  });

  expect(await revokeShortLink(schools.clients.rider, id)).toBe(true);
  expect([await stateOf(visitor), await canRead(visitor)]).toEqual(['ended', false]);
  expect((await getShort(schools.clients.rider, id))?.link).toBeNull();
  expect(await stateOf(await openLink())).toBe('open');
  expect(await stateOf(visitor)).toBe('ended');
});

test('a surfer who withdraws from shorts or links is not shown from the next request on, nor is a deleted short', async () => {
  await shorts.save(shorts.own());
  await shorts.render();
  await storeFile();
  const visitor = await openLink();
  for (const purpose of ['shorts', 'share']) {
    await shorts.agree('north rider', false, sql, purpose);
    expect([await stateOf(visitor), await canRead(visitor)], purpose).toEqual(['hidden', false]);
    await shorts.agree('north rider', true, sql, purpose);
    expect([await stateOf(visitor), await canRead(visitor)], purpose).toEqual(['open', true]);
  }
  await deleteShort(schools.clients.rider, id, true);
  expect([await stateOf(visitor), await canRead(visitor)]).toEqual(['hidden', false]);
});

test('a minor’s own consent to links counts for nothing, their guardian’s does', async () => {
  await shorts.save(shorts.own());
  await shorts.render();
  const visitor = await openLink();
  await shorts.tryOut(async (transaction) => {
    await transaction`update public.guests set is_said_minor = true
      where id = (select guest_id from public.surfers where id = ${idOf('north rider')})`;
    const countShown = async () => {
      const [row] = await transaction`select count(*)::integer as gaps
        from public.shorts s, private.list_short_link_gaps(s) where s.id = ${id}`;
      return row?.gaps;
    };
    expect(await countShown()).toBe(1);
    for (const purpose of ['shorts', 'share', 'coaching']) {
      await shorts.agree('north rider', true, transaction, purpose, 'guardian');
    }
    expect(await countShown()).toBe(0);
  });
  expect(await stateOf(visitor)).toBe('open');
});

test('the owner sees who has not agreed to links, and can switch none on', async () => {
  const { coach } = schools.clients;
  await shorts.agree('north other', true);
  await shorts.save(shorts.toPlan('north wave of rider', 'north wave of other'), coach);
  await shorts.render(coach);
  expect(await getShort(coach, id)).toMatchObject({
    gaps: [],
    linkGaps: [{ surferName: 'other', problem: 'not-linked', isMine: false }],
  });
  expect(await openShortLink(coach, id)).toEqual({ state: 'not-agreed' });
  await shorts.agree('north other', true, sql, 'share');
  expect(await stateOf(await openLink(coach))).toBe('open');
});

test('in a user’s own session a wave without a surfer is not shown by link', async () => {
  const { solo } = schools.clients;
  await sql`update public.waves set surfer_id = null where session_id = ${idOf('solo session')}`;
  await shorts.save(shorts.toPlan('solo wave of rider'), solo);
  await shorts.render(solo);
  expect(await shorts.filesOf(solo)).toBe(3);
  expect((await getShort(solo, id))?.linkGaps).toMatchObject([{ problem: 'no-surfer' }]);
  expect(await openShortLink(solo, id)).toEqual({ state: 'not-agreed' });
});

test('no other user switches the link of a short on or off, and its token opens nothing else', async () => {
  await shorts.save(shorts.own());
  await shorts.render();
  const visitor = await openLink();
  for (const who of ['owner', 'coach', 'member', 'south', 'solo'] as const) {
    expect(await openShortLink(schools.clients[who], id), who).toBeNull();
    expect(await revokeShortLink(schools.clients[who], id), who).toBe(false);
  }
  expect(await stateOf(visitor)).toBe('open');
  expect((await visitor.rpc('open_share_link')).data).toBeNull();
  const wave = `waves/${idOf('north wave of rider')}/preview-r1.mp4`;
  expect((await visitor.storage.from('renditions').download(wave)).data).toBeNull();
  expect(await stateOf(schools.withLink(schools.tokens.rider))).toBeUndefined();
});
