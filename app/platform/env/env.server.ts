import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** "a@x.example, b@y.example" → the addresses, in lower case. */
const emails = z
  .string()
  .transform(splitList)
  .pipe(z.array(z.email({ error: 'addresses of platform admins, separated by commas' })));

/** "surf.lan, 10.0.0.5:3000" → the hosts. */
const hosts = z
  .string()
  .transform(splitList)
  .pipe(
    z.array(
      z.string().regex(/^[\w.:[\]-]+$/, { error: 'names without https://, separated by commas' }),
    ),
  );

/** "google, github" → the names. */
function names<const T extends string>(known: readonly T[]) {
  return z
    .string()
    .transform(splitList)
    .pipe(z.array(z.enum(known, { error: `any of ${known.join(', ')}, separated by commas` })));
}

/** Google's, of which GTM- is a container and the others are tags: "GTM-ABC123, G-ABC123". */
const tagIds = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^(?:GTM|GT|G|AW|DC)-[A-Z0-9]{4,20}$/)))
  .refine((ids) => new Set(ids).size === ids.length, { error: 'each tag once' });

const jsonObject = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      context.addIssue(`JSON, as {"autocapture": false}: ${String(error)}`);
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.json()));

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('./.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** More names or addresses of this server, each with its port or for every port. */
  ALLOWED_HOSTS: hosts.default([]),
  /**
   * Who may read the stored mails, on this machine: a user with the key that the server prints at
   * its start, every user, or none.
   */
  MAILBOX: z.enum(['key', 'on', 'off']).default('key'),
  /** A new one at each start, unless it is given. */
  MAILBOX_KEY: z.string().min(20).optional(),
  PRODUCT_NAME: z.string().min(1).max(40).default('Waveback'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SUPABASE_URL: z.url({
    error: 'the address of the Supabase project (the embedded backend sets its own)',
  }),
  SUPABASE_PUBLISHABLE_KEY: z.string({
    error: 'the publishable key, with which visitors’ requests reach the backend',
  }),
  SUPABASE_SECRET_KEY: z.string({ error: 'the secret key, with which conversions are recorded' }),
  /**
   * How mails leave: the embedded backend sends its own by it (or, without it, shows them at
   * /mailbox), else the worker.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'the mail server, as smtps://user:password@host:465' })
    .optional(),
  /** The sender of mails; the embedded backend reads its own. */
  MAIL_FROM: z.string().min(3).default('no-reply@localhost'),
  /** Other sign-in providers: those set up in the Supabase project, not with the embedded backend. */
  AUTH_PROVIDERS: names(['google', 'github']).default([]),
  /** A user who signs in with one of these, confirmed, gets the admin tools. */
  ADMIN_EMAILS: emails.default([]),
  /** Days without use after which owners, admins and platform admins have to sign in again; cookies last 400. */
  ADMIN_IDLE_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  /** The address that visitors can write to. Unset: pages refer them to the sender of their link. */
  CONTACT_EMAIL: z.email({ error: 'the address that /contact shows' }).optional(),
  /**
   * GB (powers of 1000, as on screens) that the videos and renditions of one organisation or user
   * may take; unset is no limit.
   */
  QUOTA_GB: z.coerce.number().positive().optional(),
  /** Whether browsers must use HTTPS for every site below this name, too. */
  HSTS_SUBDOMAINS: flag.default(false),
  /** Off for measuring, or where something in front of the server limits. */
  RATE_LIMITS: flag.default(true),
  /**
   * Where rendered pictures are cached; without it below DATA_DIR, or without that in the system's
   * temporary folder.
   */
  IMAGE_CACHE_DIR: z.string().optional(),
  /** MiB that these may take; 0 turns the cache off. */
  IMAGE_CACHE_MB: z.coerce.number().min(0).default(256),
  /** The source of icons that no installed set has; `off` turns it off. */
  ICON_API_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://api.iconify.design'),
  /** The sources of forecasts of sea and wind, in Open-Meteo's format; `off` turns one off. */
  OPEN_METEO_MARINE_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://marine-api.open-meteo.com/v1/marine'),
  OPEN_METEO_FORECAST_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://api.open-meteo.com/v1/forecast'),
  /** Commercial use is paid, and has its own addresses. */
  OPEN_METEO_API_KEY: z.string().min(1).optional(),
  /** MiB of free disk space that storage and conversions leave. */
  DISK_RESERVE_MB: z.coerce.number().int().min(16).default(512),
  /** KiB that browsers send of a video in one request. For tests: small videos are then sent in several. */
  UPLOAD_CHUNK_KIB: z.coerce
    .number({ error: 'a number of KiB' })
    .int()
    .min(64)
    .max(64 * 1024)
    .optional(),
  /** `off` removes the service workers that cache public pages in browsers, at their next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Opens /metrics to Prometheus; without it there is no such page. */
  METRICS_TOKEN: z
    .string()
    .min(20, { error: 'the bearer token for /metrics, of 20 characters or more' })
    .optional(),
  /** Takes payments at Stripe, with a key of its test or live mode. Unset: the checkout of this server, at which no money moves. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{8,250}$/, { error: 'the secret key of the Stripe account, sk_…' })
    .optional(),
  /** The signing secrets of the webhook endpoints: for the own account, and for those of schools. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^whsec_\w{8,250}$/, { error: 'signing secrets, whsec_…, separated by commas' }),
      ),
    )
    .default([]),
  /** Where Stripe's interface is, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  // Services that track visitors, each only after consent and off unless it is set:
  // docs/analytics.md.
  /** The public key of the PostHog project. */
  POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  POSTHOG_HOST: z.url({ protocol: /^https?$/ }).default('https://us.i.posthog.com'),
  POSTHOG_DEBUG: flag.default(false),
  /** More options of posthog-js, which override ours. */
  POSTHOG_CONFIG: jsonObject.default({}),
  TAG_MANAGER_IDS: tagIds.default([]),
  TAG_MANAGER_INIT: z.enum(['async', 'defer', 'manual']).default('async'),
  /** The website id of the school at Crisp. */
  LIVE_CHAT_ID: z.uuid().optional(),
  SPEED_INSIGHTS: flag.default(false),
  /** SUPABASE_URL is our own backend: set by server.ts when it starts one, by hand when that is elsewhere. */
  EMBEDDED_BACKEND: flag.default(false),
});

const schema = settings
  .refine(
    ({ UPLOAD_CHUNK_KIB, EMBEDDED_BACKEND }) => UPLOAD_CHUNK_KIB === undefined || EMBEDDED_BACKEND,
    {
      path: ['UPLOAD_CHUNK_KIB'],
      error: 'only for the embedded backend: a Supabase project accepts 6 MiB and nothing else',
    },
  )
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS }) =>
      STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRETS.length > 0,
    {
      path: ['STRIPE_WEBHOOK_SECRETS'],
      error: 'the signing secrets of the webhook, without which no payment is ever noticed',
    },
  );

export type Env = z.infer<typeof schema>;

/** Its message is for the operator who starts the program. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration.
 *
 * @throws ConfigurationError that names every missing or wrong variable and its purpose
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`The configuration is not complete:\n${lines.join('\n')}`);
}

function splitList(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
