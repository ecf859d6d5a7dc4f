import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../../support/start-backend.ts';
import { toServerProof } from '../../support/to-server-proof.ts';
import { openWarmBackend } from '../../support/warm-backend.ts';
import type { Client } from './create-two-schools.ts';

/** `client` is signed in, and sends requests as our own server does for its user. */
export type Account = { id: string; email: string; password: string; client: Client };

export type Accounts = {
  backend: StartedBackend;
  sql: Sql;
  /** With the secret key. */
  service: Client;
  /** A visitor, unless a key is given. */
  connect: (key?: string, headers?: Record<string, string>) => Client;
  createAccount: () => Promise<Account>;
};

export const newAddress = () => `${randomUUID()}@example.com`;

/**
 * A backend as if of the file's own, whose tests create their accounts; its fields are set once the
 * tests run.
 */
export function setUpAccounts(): Accounts {
  const accounts = {} as Accounts;

  beforeAll(async () => {
    const backend = await openWarmBackend('plain');
    const connect = (key = backend.publishableKey, headers: Record<string, string> = {}) => {
      const auth = { persistSession: false, autoRefreshToken: false };
      return createClient<Database>(backend.url, key, { auth, global: { headers } });
    };
    const service = connect(backend.secretKey);
    const createAccount = async () => {
      const login = { email: newAddress(), password: randomUUID() };
      const { data, error } = await service.auth.admin.createUser({
        ...login,
        email_confirm: true,
      });
      if (error) throw error;
      const client = connect(undefined, { 'x-server-proof': toServerProof(backend.secretKey) });
      await client.auth.signInWithPassword(login);
      return { ...login, id: data.user.id, client };
    };
    const sql = openDatabase(backend.dataDir);
    Object.assign(accounts, { backend, sql, service, connect, createAccount });
  });
  afterAll(() => accounts.sql?.end());
  return accounts;
}
