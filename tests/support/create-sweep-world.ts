import { randomUUID } from 'node:crypto';
import { createToken } from '#app/domain/links/share-token.server.ts';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { createCard } from './create-card.ts';
import { plantLinkedShort } from './plant-linked-short.ts';
import { plantShort } from './plant-short.ts';
import { createWorld, type World } from './upload-world.ts';

export type SweepWorld = World & {
  organisationId: string;
  /** Of the organisation, with all fields and a consent. */
  guestId: string;
  videoId: string;
  waveId: string;
  /** A draft of the user's own, of the wave. */
  shortId: string;
  /** Of a link to the wave. */
  linkPath: string;
  /** All that links open: the wave, a session, a wave of it, a link with a password, and a short. */
  linkPaths: string[];
  /** Of the page that stops mails, as one carries it. */
  mailPath: string;
  /** Of an open invite to the organisation. */
  invitePath: string;
  /** For surfers and their guardians, who need no account. */
  claimPaths: string[];
  /** `cookies` as a header. */
  cookie: string;
};

/**
 * A person with an organisation, and a session with waves in it, for tests that visit every page.
 *
 * @param known an account that may be there already; by default a new one
 */
export async function createSweepWorld(known?: {
  email: string;
  password: string;
}): Promise<SweepWorld> {
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '', known);
  const { admin, userId, sessionId, cookies } = world;
  const organisationId = randomUUID();
  await must(admin.from('organisations').insert({ id: organisationId, name: 'Dune Beach' }));
  await must(
    admin
      .from('memberships')
      .insert({ organisation_id: organisationId, profile_id: userId, role: 'owner' }),
  );
  const [waveId = ''] = await createSessionWaves(
    world,
    2,
    new Blob(['film'], { type: 'video/mp4' }),
  );
  const video = await admin.from('videos').select('id').eq('session_id', sessionId).single();
  await saveLinkConsents(admin, sessionId);
  const [link, whole, locked] = [createToken(), createToken(), createToken()];
  const linkRow = { session_id: sessionId, kind: 'session' };
  await must(
    admin.from('share_links').insert([
      { session_id: sessionId, kind: 'wave', wave_id: waveId, token_hash: link.hash },
      { ...linkRow, token_hash: whole.hash },
      { ...linkRow, token_hash: locked.hash, password_hash: createToken().hash },
    ]),
  );
  const invite = createToken();
  await must(
    admin
      .from('invites')
      .insert({ organisation_id: organisationId, role: 'coach', token_hash: invite.hash }),
  );
  const mail = { kind: 'waves-ready', recipient: `${userId}@example.com`, idempotency_key: userId };
  await must(admin.rpc('queue_mail', { ...mail, params: {} }));
  const choice = await admin
    .from('mail_choices')
    .select('token')
    .eq('recipient', mail.recipient)
    .single();
  const { cardPath, guardianPath } = await createCard(world);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const videoId = video.data?.id ?? '';
  const shortId = await plantShort(admin, {
    ownerId: userId,
    sessionId,
    waves: [{ waveId, videoId: video.data?.id ?? '', startMs: 0, endMs: 1000 }],
    title: 'Friday',
  });
  const surfer = await admin.from('waves').select('surfer_id').eq('id', waveId).single();
  const linkedShort = await plantLinkedShort(admin, {
    sessionId,
    waveId,
    videoId,
    surferId: surfer.data?.surfer_id ?? '',
    holder: { owner_id: userId },
    title: 'Friday at Coxos',
  });
  return {
    ...world,
    organisationId,
    guestId: await addGuest(world, organisationId),
    videoId,
    waveId,
    shortId,
    cookie,
    linkPath: `/w/${link.token}`,
    linkPaths: [
      `/w/${link.token}`,
      `/w/${whole.token}`,
      `/w/${whole.token}/${waveId}`,
      `/w/${locked.token}`,
      linkedShort.path,
    ],
    mailPath: `/mails/${choice.data?.token}`,
    claimPaths: ['/c', '/c/waves', cardPath, `${cardPath}?me=yes`, guardianPath],
    invitePath: `/app/invite/${invite.token}`,
  };
}

/** A guest who is a minor, a namesake with whom staff may merge them, and what the guardian said. */
async function addGuest({ admin }: World, organisation_id: string): Promise<string> {
  const id = randomUUID();
  const stay = { stays_from: '2026-11-20', stays_to: '2026-11-27' };
  await must(
    admin.from('guests').insert([
      {
        id,
        organisation_id,
        ...stay,
        name: 'Maya Keane',
        email: 'maya@example.com',
        phone: '+351 912 000 000',
        stance: 'goofy',
        lycra_colour: 'red',
        lycra_number: 4,
        is_marked_minor: true,
        guardian_name: 'Lani Keane',
        guardian_email: 'lani@example.com',
      },
      { organisation_id, name: 'Maya' },
    ]),
  );
  const asked = { id: randomUUID(), guest_id: id, name: 'Lani Keane', email: 'lani@example.com' };
  await must(admin.from('guardian_requests').insert(asked));
  const said = { guest_id: id, given_by: 'guardian', guardian_request_id: asked.id };
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  await must(
    admin.from('consents').insert([
      { ...said, purpose: 'coaching', is_given: true, expires_at },
      { ...said, purpose: 'share', is_given: false },
    ]),
  );
  return id;
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
