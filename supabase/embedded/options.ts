import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const optionsSchema = z.object({
  /** The folder of all data. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** A host that can reach it beyond loopback is trusted with `x-forwarded-for`: allow other servers only. */
  BACKEND_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** 0 takes any free port. */
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  /** Base of the links in mails; PUBLIC_URL by default. */
  SITE_URL: z.url().default('http://127.0.0.1:3000'),
  /** Without it mails are stored in DATA_DIR/mail. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).default('no-reply@localhost'),
  /**
   * Mails that one network may request in an hour, and wrong passwords or codes in minutes: a
   * camp's guests share one address.
   */
  SIGN_IN_TRIES_PER_NETWORK: z.coerce.number().int().min(1).default(60),
  /** MiB of the disk that storage leaves to the database and the system. */
  DISK_RESERVE_MB: z.coerce.number().int().min(16).default(512),
  /** Only tests use others. */
  MIGRATIONS_DIR: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../migrations', import.meta.url))),
});

export type Options = z.infer<typeof optionsSchema>;

/** @throws when a variable is set but invalid; the message names each. */
export function parseOptions(env: Record<string, string | undefined>): Options {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = optionsSchema.safeParse({ SITE_URL: given.PUBLIC_URL, ...given });
  if (parsed.success) return parsed.data;
  throw new Error(`Check these variables:\n${z.prettifyError(parsed.error)}`);
}
