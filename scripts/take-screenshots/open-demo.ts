import { mkdirSync } from 'node:fs';
import { createServerClient } from '@supabase/ssr';
import { undoClaim } from '#app/domain/claims/claim-card.server.ts';
import { listCards } from '#app/domain/claims/list-cards.server.ts';
import { createShareLink } from '#app/domain/links/share-links.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createDataDir, toEnv } from '../bench/support/start-app.ts';
import { startProgram } from '../bench/support/start-program.ts';
import { findBackend } from '../installation/find-backend.ts';
import { createDemoSchool } from '../seed-demo/create-demo-school.ts';
import type { Account } from '../seed-demo/get-or-create-account.ts';
import { listDrawnVideos } from '../seed-demo/list-videos.ts';
import { openInstallation } from '../seed-demo/open-installation.ts';
import { waitForConversions } from '../seed-demo/wait-for-conversions.ts';

type Cookie = { name: string; value: string; url: string };

/** The demo's school on a server of its own, with all data that the screens show. */
export type Demo = {
  url: string;
  sessionId: string;
  /** Of a link to Maya's waves. */
  linkToken: string;
  /** Where some surfers have not used their cards yet. */
  cardSessionId: string;
  /** Of an unused card. */
  cardCode: string;
  cookies: Record<'coach' | 'surfer', Cookie[]>;
  close: () => Promise<void>;
};

/** @param folder where its data is stored for the next time; a temporary one by default */
export async function openDemo(folder?: string): Promise<Demo> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o711 });
  const { dataDir, remove } = folder
    ? { dataDir: folder, remove: async () => {} }
    : await createDataDir();
  const server = await startProgram('server.ts', { env: toEnv(dataDir) });
  const backend = await findBackend(dataDir);
  if (!backend) throw new Error('The server runs without its backend');
  // Acts with the server's rights.
  process.env.DATA_DIR = dataDir;
  const installation = await openInstallation();
  const { accounts, sessionIds } = await createDemoSchool(installation, listDrawnVideos(dataDir));
  await waitForConversions(installation.admin, sessionIds);
  // The noon at the point: blue, and all kinds of rides.
  const sessionId = sessionIds[1] ?? '';
  const cardSessionId = sessionIds.at(-1) ?? '';
  const coach = pick(accounts, 'coach');
  const signIn = async ({ email, password }: Account) => {
    const cookies = new Map<string, string>();
    const client = createServerClient(backend.url, backend.publishableKey, {
      cookies: {
        getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
        setAll: (set) => {
          for (const { name, value } of set) cookies.set(name, value);
        },
      },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw new Error(`Signing in as ${email} failed`, { cause: error });
    return [...cookies].map(([name, value]) => ({ name, value, url: server.url }));
  };
  return {
    url: server.url,
    sessionId,
    linkToken: await createLinks(coach, sessionId),
    cardSessionId,
    cardCode: await findCardCode(coach.db, cardSessionId),
    cookies: { coach: await signIn(coach), surfer: await signIn(pick(accounts, 'surfer')) },
    async close() {
      await server.stop();
      await remove();
    },
  };
}

function pick(accounts: Account[], role: Account['role']): Account {
  const account = accounts.find((each) => each.role === role);
  if (!account) throw new Error(`The demo has no ${role}`);
  return account;
}

/** A link to each surfer's waves and one to all; the token of Maya's first wave. */
async function createLinks({ db, id }: Account, sessionId: string): Promise<string> {
  const surfers = requireData(
    'Reading the roster',
    await db.from('surfers').select('id, name').eq('session_id', sessionId).order('created_at'),
  );
  const mayaId = surfers.find(({ name }) => name === 'Maya')?.id ?? '';
  const [wave] = requireData(
    'Looking for a wave',
    await db.from('waves').select('id').eq('surfer_id', mayaId).order('created_at'),
  );
  await createShareLink(db, id, { sessionId });
  for (const surfer of surfers) await createShareLink(db, id, { sessionId, surferId: surfer.id });
  const link = await createShareLink(db, id, { sessionId, waveId: wave?.id ?? '' });
  if (!link) throw new Error('No link could be made');
  return link.token;
}

/** These surfers have not scanned their cards of the newest session, so that there are cards to show. */
const NOT_SCANNED = ['Inés', 'Noor', 'Ruth'];

async function findCardCode(db: Db, sessionId: string): Promise<string> {
  for (const { name, guestId, isClaimed } of await listCards(db, sessionId)) {
    if (isClaimed && NOT_SCANNED.includes(name)) await undoClaim(db, guestId);
  }
  const cards = await listCards(db, sessionId);
  const code = cards.find((card) => card.code)?.code;
  if (!code) throw new Error('Every card is claimed');
  return code.token;
}
