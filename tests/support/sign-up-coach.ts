import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readMailbox } from './read-mailbox.ts';
import type { StartedBackend } from './start-backend.ts';

/** Signs a coach up and in on `coach` and starts a session of theirs. */
export async function signUpCoach(
  backend: StartedBackend,
  coach: SupabaseClient,
): Promise<{ coachId: string; sessionId: string }> {
  const login = { email: 'coach@example.com', password: 'paddle-out-early' };
  const { email } = login;
  const signedUp = await coach.auth.signUp(login);
  if (signedUp.error) throw signedUp.error;
  const html = await readMailbox(backend, email);
  const token = /token_hash=([0-9a-f]+)/.exec(html)?.[1] ?? '';
  const confirmed = await coach.auth.verifyOtp({ token_hash: token, type: 'signup' });
  if (confirmed.error) throw confirmed.error;
  const coachId = signedUp.data.user?.id ?? '';
  // The one of the sign-up does not outlast the confirmation.
  const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  await service.auth.admin.updateUserById(coachId, { password: login.password });
  const signedIn = await coach.auth.signInWithPassword(login);
  if (signedIn.error) throw signedIn.error;
  const profile = await coach.from('profiles').upsert({ id: coachId, full_name: 'Coach' });
  if (profile.error) throw profile.error;
  const spot = await coach
    .from('spots')
    .insert({ name: 'La Côte', owner_id: coachId })
    .select('id')
    .single();
  if (spot.error) throw spot.error;
  const when = { starts_at: '2026-06-14T07:30:00Z', time_zone: 'Europe/Paris' };
  const session = await coach
    .from('sessions')
    .insert({ owner_id: coachId, created_by: coachId, spot_id: spot.data.id, ...when })
    .select('id')
    .single();
  if (session.error) throw session.error;
  return { coachId, sessionId: session.data.id };
}
