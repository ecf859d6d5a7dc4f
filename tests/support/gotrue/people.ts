import { randomUUID } from 'node:crypto';

export type Factor = {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
};

/** An account, as Supabase's sign-in interface describes one. */
export type Person = {
  id: string;
  email: string;
  password: string;
  /** Returned only when it is created. */
  secrets: Map<string, string>;
  factors: Factor[];
};

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export function createPerson(email: string, password = ''): Person {
  return { id: randomUUID(), email, password, secrets: new Map(), factors: [] };
}

export function createFactor(person: Person, status: Factor['status'], name = 'Phone'): Factor {
  const now = new Date().toISOString();
  const factor: Factor = {
    id: randomUUID(),
    friendly_name: name,
    factor_type: 'totp',
    status,
    created_at: now,
    updated_at: now,
  };
  person.factors.push(factor);
  person.secrets.set(factor.id, SECRET);
  return factor;
}

export function toUser({ id, email, factors }: Person) {
  const at = '2026-01-01T00:00:00Z';
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: at,
    confirmed_at: at,
    created_at: at,
    updated_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Nahia Etxeberria' },
    identities: [],
    is_anonymous: false,
    ...(factors.length > 0 ? { factors } : {}),
  };
}
