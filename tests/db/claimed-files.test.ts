import { expect, test } from 'vitest';
import { claimCard, createCard, issueGuardianToken, withClaims } from './support/create-card.ts';
import { setUpFamily } from './support/set-up-family.ts';

const { backend, schools, sql, held, ...family } = setUpFamily();
const { createChild, respond, open, canReadFile, requestByChild, save } = family;

/** Whether this browser opens a wave: on the page of all waves, for its files, and the file itself. */
async function opens(tokens: string[], { wave, path } = held.child.card) {
  const client = withClaims(backend, tokens);
  const page = await client.rpc('open_claims').throwOnError();
  const file = await client.rpc('open_claimed_wave', { wave_id: wave }).throwOnError();
  const claims = page.data as { sessions: { waves: { waveId: string }[] }[] }[];
  const shown = claims.flatMap(({ sessions }) => sessions.flatMap(({ waves }) => waves));
  const answers = [
    shown.some(({ waveId }) => waveId === wave),
    file.data !== null,
    await canReadFile(tokens, { ...held.child.card, path }),
  ];
  // The three must never differ.
  expect(answers).toEqual(Array(3).fill(answers[0]));
  return answers[0];
}

async function claimAdult() {
  const card = await createCard(schools, sql);
  const { token } = await claimCard(schools.anon, card);
  return { card, token };
}

test('a wave’s files have the name, the day and the renditions that the page of all waves has', async () => {
  const { card, token } = await claimAdult();
  const phone = withClaims(backend, [token]);
  const page = await phone.rpc('open_claims').throwOnError();
  const [claim] = page.data as {
    surferName: string;
    sessions: {
      startsAt: string;
      timeZone: string;
      waves: { waveId: string; renditions: unknown[] }[];
    }[];
  }[];
  const [session] = claim?.sessions ?? [];
  const file = await phone.rpc('open_claimed_wave', { wave_id: card.wave }).throwOnError();
  expect(file.data).toEqual({
    surferName: claim?.surferName,
    startsAt: session?.startsAt,
    timeZone: session?.timeZone,
    isLocked: false,
    renditions: session?.waves.find(({ waveId }) => waveId === card.wave)?.renditions,
  });
});

test('a guest opens their own waves, and those of no other guest', async () => {
  const [ana, ben] = [await claimAdult(), await claimAdult()];
  expect(await opens([ana.token], ana.card)).toBe(true);
  expect(await opens([ana.token], ben.card)).toBe(false);
  expect(await opens([ana.token, ben.token], ben.card)).toBe(true);
  expect(await opens([], ana.card)).toBe(false);
  // Staff give the wave to the other guest.
  await sql`update public.waves set surfer_id = ${ben.card.line} where id = ${ana.card.wave}`;
  expect(await opens([ana.token], ana.card)).toBe(false);
  expect(await opens([ben.token], ana.card)).toBe(true);
});

test('a claim that ended, expired or was undone opens no file, and neither does a deleted guest’s', async () => {
  const ends = {
    ended: (guest: string) =>
      sql`update public.claims set ended_at = now() where guest_id = ${guest}`,
    expired: (guest: string) =>
      sql`update public.claims set expires_at = now() where guest_id = ${guest}`,
    undone: (guest_id: string) =>
      schools.clients.coach.rpc('undo_claim', { guest_id }).throwOnError(),
  };
  for (const [name, end] of Object.entries(ends)) {
    const { card, token } = await claimAdult();
    expect(await opens([token], card), name).toBe(true);
    await end(card.guest);
    expect(await opens([token], card), name).toBe(false);
  }
  const { card, token } = await claimAdult();
  const phone = withClaims(backend, [token]);
  expect((await phone.rpc('delete_guest', { guest_id: card.guest })).data).toBe('done');
  expect(await opens([token], card)).toBe(false);
});

test('a minor’s files open while their guardian agrees, at each request', async () => {
  const { token } = held.child;
  expect(await opens([token])).toBe(false);
  await respond(['share']);
  expect(await opens([token])).toBe(false);
  await respond(['coaching']);
  expect(await opens([token])).toBe(true);
  await save([token], false);
  expect(await opens([token])).toBe(false);
  const { card, token: adult } = await claimAdult();
  await schools.clients.coach.rpc('mark_minor', { guest_id: card.guest }).throwOnError();
  expect(await opens([adult], card)).toBe(false);
});

test('a guardian’s files open until another guardian is named, and those of another child never', async () => {
  await respond(['coaching']);
  const other = await createChild('other@example.com');
  await respond(['coaching'], other);
  const { token } = await open();
  expect([await opens([token]), await opens([token], other.card)]).toEqual([true, false]);
  const guardianToken = await issueGuardianToken(schools, await requestByChild('dad@example.com'));
  await respond(['coaching'], { ...held.child, guardianToken });
  expect([await opens([token]), await opens([held.child.token])]).toEqual([false, true]);
});
