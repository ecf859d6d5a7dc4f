import { createHash, randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { claimCard, newToken, withClaims } from './create-card.ts';
import { addDay, createGuest, type Day, type Guest } from './create-guest.ts';
import type { Client } from './create-two-schools.ts';
import { setUpSchools } from './set-up-schools.ts';

type Target = { wave_id?: string; surfer_id?: string };

/**
 * As setUpSchools; before each test a guest of north, Ana, has a wave, and her phone has claimed her card
 * and agreed to links and coaching.
 */
export function setUpGuestPhone() {
  const made = setUpSchools();
  const { backend, schools } = made;
  /** `token`: of the claim that the phone has. */
  const held = {} as { ana: Guest; day: Day; phone: Client; token: string };

  beforeEach(async () => {
    held.ana = await createGuest(schools);
    held.day = await addDay(schools, held.ana.guest, '2026-11-22');
    const { token } = await claimCard(schools.anon, held.ana, { purposes: ['share', 'coaching'] });
    held.token = token;
    held.phone = withClaims(backend, [token]);
  });

  async function openClaim() {
    const { data } = await held.phone.rpc('open_claims').throwOnError();
    return (data as Record<string, unknown>[])[0] as {
      links: { id: string; waveId: string | null }[];
      sessions: { waves: Record<string, unknown>[] }[];
    };
  }

  /** Makes a link with this browser; `client` is a visitor with it. */
  async function createLink(target: Target, from = held.phone) {
    const [id, token] = [randomUUID(), newToken()];
    const token_hash = createHash('sha256').update(token).digest('hex');
    const { data } = await from
      .rpc('create_own_link', { link_id: id, token_hash, ...target })
      .throwOnError();
    const answer = data as { state: string; id?: string } | null;
    return { id, answer, client: schools.withLink(token) };
  }

  /** The waves that a visitor sees; the state of a link that has ended. */
  async function openLink(client: Client) {
    const { data } = await client.rpc('open_share_link').throwOnError();
    const link = data as { state: string; waves?: { waveId: string }[] };
    return link.waves?.map(({ waveId }) => waveId) ?? link.state;
  }

  /** A phone of another guest of the same school. */
  async function openOther() {
    const ben = await createGuest(schools);
    const { wave } = await addDay(schools, ben.guest, '2026-11-22');
    const { token } = await claimCard(schools.anon, ben, { purposes: ['share'] });
    return { client: withClaims(backend, [token]), wave };
  }

  /** Marks a wave, the guest's own unless another is given. */
  async function markWave(client: Client, wave = held.day.wave, is_favourite = true) {
    return (await client.rpc('mark_own_wave', { wave_id: wave, is_favourite }).throwOnError()).data;
  }
  return { ...made, held, openClaim, createLink, openLink, openOther, markWave };
}
