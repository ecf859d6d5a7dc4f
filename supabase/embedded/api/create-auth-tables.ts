import { App } from '@supabase/lite';
import type { Secrets } from '../secrets.ts';
import { createConnection } from './create-connection.ts';

/**
 * Makes lite's tables of sign-in where they are missing, as the superuser: the role that answers requests
 * may use these tables and change none.
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
    await connection.driver.end();
  }
}
