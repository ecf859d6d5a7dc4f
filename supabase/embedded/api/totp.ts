import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

export type NewTotp = { secret: string; uri: string; qr_code: string };

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
// Allows phones whose clock is half a minute off.
const DRIFT_STEPS = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param label whose account it is: apps show it beside the codes, below the issuer */
export function createTotp(issuer: string, label: string): NewTotp {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: SECRET_BYTES }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri) };
}

/** The step (RFC 6238: half minutes since 1970) of a code; null for a wrong code. */
export function findStep(secret: string, code: string, timeMs = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const drift = totp.validate({ token: code, window: DRIFT_STEPS, timestamp: timeMs });
  return drift === null ? null : Math.floor(timeMs / 1000 / PERIOD_SECONDS) + drift;
}

/** Encrypts secrets for the database: they are useless without the key file of this installation. */
export function createVault(jwtSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factors', 32));
  return {
    /** @param factorId binds the text to this factor */
    lock: (secret: string, factorId: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(factorId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** @throws Error when it was encrypted with other keys */
    unlock: (locked: string, factorId: string): string => {
      const bytes = Buffer.from(locked, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(factorId));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

export type Vault = ReturnType<typeof createVault>;
