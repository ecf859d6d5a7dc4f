import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fillSession } from '../../scripts/bench/support/fill-session.ts';
import { createWorld, type World } from './upload-world.ts';

export type SweepWorld = World & {
  organisationId: string;
  videoId: string;
  waveId: string;
  /** Of a link to the wave. */
  linkPath: string;
  /** Of the page that stops mails, as one carries it. */
  mailPath: string;
  /** `cookies` as a header. */
  cookie: string;
};

/**
 * A person with an organisation, and a session with waves in it, for tests that visit every page.
 *
 * @param known an account that may be there already; a new one's unless given
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
  const [waveId = ''] = await fillSession(world, 2, new Blob(['film'], { type: 'video/mp4' }));
  const video = await admin.from('videos').select('id').eq('session_id', sessionId).single();
  const token = randomBytes(32).toString('base64url');
  await must(
    admin.from('share_links').insert({
      ...{ session_id: sessionId, wave_id: waveId },
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
    }),
  );
  const mail = { kind: 'waves-ready', recipient: `${userId}@example.com`, idempotency_key: userId };
  await must(admin.rpc('queue_mail', { ...mail, params: {} }));
  const choice = await admin
    .from('mail_choices')
    .select('token')
    .eq('recipient', mail.recipient)
    .single();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const videoId = video.data?.id ?? '';
  const mailPath = `/mails/${choice.data?.token}`;
  return { ...world, organisationId, videoId, waveId, linkPath: `/w/${token}`, mailPath, cookie };
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
