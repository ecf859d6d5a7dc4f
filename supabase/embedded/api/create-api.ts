import { App, type HonoContext } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { MiddlewareHandler } from 'hono';
import type { BackgroundWork } from '../background-work.ts';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import type { Secrets } from '../secrets.ts';
import { createAuthGateway } from './create-auth-gateway.ts';
import { createAuthGuard } from './create-auth-guard.ts';
import { findTokenError } from './find-token-error.ts';
import { listMailTemplates } from './mail-templates.ts';
import { requestContext } from './request-context.ts';
import { saveSignIns } from './save-sign-ins.ts';
import { toPlainRequest } from './to-plain-request.ts';
import { toRequestWithoutEstimates } from './to-request-without-estimates.ts';

export type ApiOptions = {
  connection: PostgresConnection;
  secrets: Secrets;
  siteUrl: string;
  mailDriver: MailDriver;
  work: BackgroundWork;
  /** Tries to sign in. */
  triesPerNetwork: number;
};

export type Api = {
  /** Responds to /auth/v1. */
  auth: (request: Request) => Promise<Response>;
  /** Responds to /rest/v1. */
  rest: (request: Request) => Promise<Response>;
};

const ACCESS_TOKEN_SECONDS = 3600;
// As hosted: a query without a limit returns at most this many rows.
const MAX_ROWS = 1000;

/** Supabase's sign-in and REST interfaces, by @supabase/lite. */
export function createApi(options: ApiOptions): Api {
  const { connection, secrets, siteUrl, mailDriver, work, triesPerNetwork } = options;
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      // Without keys lite accepts every request. `Secrets` always has all of them.
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
        // With true, lite takes the confirmation of the old address alone, so that users could
        // claim an address that isn't theirs. With false the new address has to confirm.
        double_confirm_changes: false,
        otp_length: 6,
        otp_expiry: 3600,
        template: listMailTemplates(),
      },
    },
    // Lite's own storage and migrations do not fit current clients or this project.
    storage: { enabled: false },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: {
      drivers: { email: mailDriver },
      server: { admin: false, disableStudio: true, middlewares: [acceptCaller] },
    },
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
  const guarded = saveSignIns(
    createAuthGuard({ db, secrets, siteUrl, next: gateway }),
    db,
    secrets,
  );
  return {
    auth: async (request) => {
      const plain = toPlainRequest(request);
      return plain instanceof Response ? plain : guarded(plain);
    },
    rest: async (request) =>
      (await findTokenError(request, secrets, db)) ??
      lite(toRequestWithoutEstimates(request, secrets)),
  };
}

/**
 * Gives lite the caller that `findTokenError` has accepted. Otherwise lite asks the database for the
 * user and the auth session of each request, although it ignores the answers.
 */
const acceptCaller: MiddlewareHandler<HonoContext> = async (context, next) => {
  const caller = requestContext.getStore()?.caller;
  const sessionId = caller?.claims.session_id;
  if (caller?.uid && typeof sessionId === 'string') {
    context.set('userId', caller.uid);
    context.set('sessionId', sessionId);
  }
  await next();
};
