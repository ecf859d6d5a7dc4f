import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import type { Database } from '#app/platform/database/database.types.ts';
import type { StartedBackend } from '../../support/start-backend.ts';
import type { Client, TwoSchools } from './create-two-schools.ts';

/** An unclaimed surfer of a roster, with a wave of their own, and the text of their card. */
export type Card = {
  line: string;
  guest: string;
  wave: string;
  path: string;
  code: string;
  typed: string;
};

type ClaimInput = Partial<Database['public']['Functions']['claim_card']['Args']>;

/** The form of a minor who claims a card. */
export const minor = {
  is_minor: true,
  purposes: ['share', 'coaching'],
  guardian_name: 'Lani',
  guardian_email: 'lani@example.com',
};

export const newToken = () => randomBytes(32).toString('base64url');
export const newShortCode = () =>
  [...randomBytes(10)].map((byte) => '23456789ABCDEFGH'[byte % 16]).join('');
const toHex = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param place whose session it is */
export async function createCard(
  schools: TwoSchools,
  sql: Sql,
  place: 'north' | 'solo' = 'north',
): Promise<Card> {
  const [session, video] = [`${place} session`, `${place} video`].map(
    (name) => schools.ids.get(name) ?? '',
  );
  const [made] = await sql`
    insert into public.surfers (session_id, name) values (${session ?? ''}, 'Ana') returning id, guest_id`;
  const [line, guest] = [made?.id, made?.guest_id];
  const [cut] = await sql`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms)
    values (${session ?? ''}, ${video ?? ''}, ${line}, 0, 5000) returning id`;
  const wave = cut?.id;
  const path = `waves/${wave}/preview-r1.mp4`;
  const film = new Blob(['mp4'], { type: 'video/mp4' });
  const { error } = await schools.admin.storage.from('renditions').upload(path, film);
  if (error) throw error;
  await sql`
    insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
    values (${session ?? ''}, ${wave}, 'preview', ${path}, 'video/mp4', 3, 16, 9)`;
  const card = { line, guest, wave, path, code: newToken(), typed: newShortCode() };
  const { coach, solo } = schools.clients;
  await printCard(schools, card, place === 'solo' ? solo : coach);
  return card;
}

export async function printCard(
  schools: TwoSchools,
  { guest, code, typed }: Pick<Card, 'guest' | 'code' | 'typed'>,
  staff = schools.clients.coach,
) {
  const codes = [{ guestId: guest, tokenHash: toHex(code), shortHash: toHex(typed) }];
  const saved = await staff.rpc('save_claim_codes', { codes });
  expect(saved.data).toBe(true);
}

export async function addLink(schools: TwoSchools, sql: Sql, { wave }: Card): Promise<Client> {
  const token = newToken();
  await sql`
    insert into public.share_links (session_id, wave_id, token_hash)
    values (${schools.ids.get('north session') ?? ''}, ${wave}, ${Buffer.from(toHex(token), 'hex')})`;
  return schools.withLink(token);
}

/** A browser with these claims, and signed in if it has an access token besides. */
export function withClaims(
  { url, publishableKey }: StartedBackend,
  tokens: string[],
  access?: string,
) {
  const authorization = access && { authorization: `Bearer ${access}` };
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-claim-tokens': tokens.join(), ...authorization } },
  });
}

/** Claims a card; returns the token that the browser stores, and the response. */
export async function claimCard(
  client: Client,
  { code }: Pick<Card, 'code'>,
  input: ClaimInput = {},
) {
  const token = newToken();
  const { data, error } = await client.rpc('claim_card', {
    code,
    token_hash: toHex(token),
    purposes: [],
    wording: 1,
    ...input,
  });
  if (error) throw error;
  return { token, answer: data as Record<string, string> | null };
}

/** As in the mail to the guardian. */
export async function issueGuardianToken(schools: TwoSchools, requestId?: string): Promise<string> {
  const issued = await schools.admin.rpc('issue_guardian_token', { request_id: requestId ?? '' });
  return (issued.data as { token: string }).token;
}
