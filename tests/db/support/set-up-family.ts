import { createHash } from 'node:crypto';
import { beforeEach } from 'vitest';
import {
  type Card,
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
  newToken,
  withClaims,
} from './create-card.ts';
import type { Client } from './create-two-schools.ts';
import { setUpSchools } from './set-up-schools.ts';

/** A child who has claimed their card, and the token in the mail to their guardian. */
type Child = { card: Card; token: string; guardianToken: string };

/**
 * As setUpSchools; before each test a child has claimed their card and named lani@example.com, who has not
 * answered yet.
 */
export function setUpFamily() {
  const made = setUpSchools();
  const { backend, schools, sql } = made;
  const held = {} as { child: Child };

  beforeEach(async () => {
    held.child = await createChild();
  });

  async function createChild(guardian_email = 'lani@example.com'): Promise<Child> {
    const card = await createCard(schools, sql);
    const { token, answer } = await claimCard(schools.anon, card, { ...minor, guardian_email });
    const guardianToken = await issueGuardianToken(schools, answer?.guardianRequestId);
    return { card, token, guardianToken };
  }

  /** Answers by the link in a guardian's mail. */
  async function respond(purposes: string[], { guardianToken } = held.child) {
    const answer = { token: guardianToken, purposes, wording: 1 };
    return (await schools.anon.rpc('answer_guardian_request', answer)).data;
  }

  /** Opens the child's waves with the mail's token; returns the response and the token of the phone. */
  async function open(of = held.child, client: Client = schools.anon) {
    const token = newToken();
    const token_hash = createHash('sha256').update(token).digest('hex');
    const { data, error } = await client.rpc('open_as_guardian', {
      token: of.guardianToken,
      token_hash,
    });
    if (error) throw error;
    return { token, outcome: data };
  }

  /** The guests whose waves a phone with these claims shows, and how many waves, in the order of the cards. */
  async function listShown(tokens: string[]) {
    const { data } = await withClaims(backend, tokens).rpc('open_claims');
    const claims = data as { guestId: string; sessions: { waves: unknown[] }[] }[];
    return claims.map(({ guestId, sessions }) => ({
      guestId,
      waves: sessions.flatMap(({ waves }) => waves).length,
    }));
  }

  async function canReadFile(tokens: string[], { path } = held.child.card) {
    const { data } = await withClaims(backend, tokens).storage.from('renditions').download(path);
    return data !== null;
  }

  function save(tokens: string[], is_given: boolean, purpose = 'coaching', access?: string) {
    const args = { guest_ids: [held.child.card.guest], purpose, is_given, wording: 1 };
    return withClaims(backend, tokens, access).rpc('save_consent', args);
  }

  /** The child's phone names a guardian; returns the request. */
  async function requestByChild(email: string) {
    const guardian = { guest_id: held.child.card.guest, name: 'Mum', email };
    const phone = withClaims(backend, [held.child.token]);
    const named = await phone.rpc('request_guardian_consent', guardian);
    return (named.data as { requestId: string }).requestId;
  }

  return {
    ...made,
    held,
    createChild,
    respond,
    open,
    listShown,
    canReadFile,
    save,
    requestByChild,
  };
}
