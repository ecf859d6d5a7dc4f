import { App } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { BackgroundWork } from '../background-work.ts';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import type { Secrets } from '../secrets.ts';
import { createAuthGateway } from './create-auth-gateway.ts';
import { guardAuth } from './guard-auth.ts';
import { mailTemplates } from './mail-templates.ts';
import { noteSignIns } from './note-sign-ins.ts';
import { refuseBadToken } from './refuse-bad-token.ts';
import { toPlainRequest } from './to-plain-request.ts';
import { withoutEstimates } from './without-estimates.ts';

export type ApiOptions = {
  connection: PostgresConnection;
  secrets: Secrets;
  siteUrl: string;
  mailDriver: MailDriver;
  work: BackgroundWork;
  /** To sign in. */
  triesPerNetwork: number;
};

export type Api = {
  /** Answers /auth/v1. */
  auth: (request: Request) => Promise<Response>;
  /** Answers /rest/v1. */
  rest: (request: Request) => Promise<Response>;
};

const ACCESS_TOKEN_SECONDS = 3600;
// As hosted: a query that forgets its limit is cut here.
const MAX_ROWS = 1000;

/** Supabase's sign-in and REST interfaces, by @supabase/lite. */
export function createApi(options: ApiOptions): Api {
  const { connection, secrets, siteUrl, mailDriver, work, triesPerNetwork } = options;
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      // With none of these lite accepts every request; `Secrets` has them all, or there was no start.
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      enable_refresh_token_rotation: true,
      minimum_password_length: 8,
      site_url: siteUrl,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        // With true, lite takes the confirmation from the old address alone, so that anybody could
        // take on an address that isn't theirs. With false the new address has to confirm.
        double_confirm_changes: false,
        otp_length: 6,
        otp_expiry: 3600,
        template: mailTemplates(),
      },
    },
    // Its own don't work with current clients or don't fit: files and migrations are ours.
    storage: { enabled: false },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: { drivers: { email: mailDriver }, server: { admin: false, disableStudio: true } },
  });
  const lite = (request: Request) => app.fetch(request);
  const db = connection.kysely;
  const gateway = createAuthGateway({
    db,
    secrets,
    siteUrl,
    mailDriver,
    work,
    triesPerNetwork,
    lite,
  });
  const guarded = noteSignIns(guardAuth({ db, secrets, siteUrl, next: gateway }), db, secrets);
  return {
    auth: async (request) => {
      const plain = toPlainRequest(request);
      return plain instanceof Response ? plain : guarded(plain);
    },
    rest: async (request) =>
      (await refuseBadToken(request, secrets, db)) ?? lite(withoutEstimates(request, secrets)),
  };
}
