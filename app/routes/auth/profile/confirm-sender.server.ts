import { confirmIdentity } from '#app/domain/auth/confirm-identity.server.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { createAsideSupabase } from '#app/platform/database/supabase-aside.server.ts';
import type { Sender } from './profile-form.server.ts';

/** Whether the account's own person sends this, and not whoever found the page open. */
export function confirmSender({ db, user, request }: Sender, password: string) {
  return limitAttempts('secrets', request, user.id, () =>
    confirmIdentity(db, createAsideSupabase(request), { email: user.email, password }),
  );
}
