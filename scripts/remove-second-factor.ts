// For a user who lost phone and recovery codes: npm run second-factor:remove -- ana@example.com
import { resolve } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';
import { findBackend } from './installation/find-backend.ts';
import { OperatorProblem } from './installation/operator-problem.ts';

const PER_PAGE = 1000;

try {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email)
    throw new OperatorProblem('Name the account: npm run second-factor:remove -- ADDRESS');
  const dataDir = resolve(process.env.DATA_DIR || './.data');
  const backend = await findBackend(dataDir);
  if (!backend) {
    throw new OperatorProblem(
      `No server is running with DATA_DIR ${dataDir}. Start it first: npm start`,
    );
  }
  const db = createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const removed = await deleteFactors(db, await findUser(db, email));
  console.log(`${removed} authenticator apps and the recovery codes of ${email} are deleted.`);
} catch (error) {
  if (error instanceof OperatorProblem) console.error(error.message);
  else console.error('Some could not be deleted.', error);
  process.exitCode = 1;
}

async function findUser(db: SupabaseClient<Database>, email: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { data, error } = await db.auth.admin.listUsers({ page, perPage: PER_PAGE });
    if (error) throw error;
    const user = data.users.find((candidate) => candidate.email === email);
    if (user) return user.id;
    if (data.users.length < PER_PAGE) {
      throw new OperatorProblem(`No account has the address ${email}.`);
    }
  }
}

async function deleteFactors(db: SupabaseClient<Database>, userId: string): Promise<number> {
  const { mfa } = db.auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const removed = await mfa.deleteFactor({ userId, id });
    if (removed.error) throw removed.error;
  }
  const saved = await db.rpc('save_recovery_codes', { of_user: userId, code_hashes: [] });
  if (saved.error) throw saved.error;
  return data.factors.length;
}
