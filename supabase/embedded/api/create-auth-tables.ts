import { App } from '@supabase/lite';
import type { Secrets } from '../secrets.ts';
import { createConnection } from './create-connection.ts';

/**
 * Creates lite's missing sign-in tables, as the superuser: the role that handles requests can use
 * these tables but not alter them.
 */
export async function createAuthTables(socketFolder: string, secrets: Secrets): Promise<void> {
  const connection = createConnection(socketFolder, 'supabase_admin');
  try {
    const app = new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: secrets.jwtSecret,
        publishable_key: secrets.publishableKey,
        secret_key: secrets.secretKey,
      },
      storage: { enabled: false },
      db: { migrations: { enabled: false } },
    });
    await app.init();
    await app.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}
