-- An undo also takes back the authenticator apps that were added since the change: `createdAt` of it.

-- What an undo link is for: {userId, address, createdAt, holderId, isHolderConfirmed}; null for one that is used,
-- old or made up. `holder`: another account that has the address by now.
create or replace function public.find_address_undo(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('userId', u.user_id, 'address', u.address, 'createdAt', u.created_at,
    'holderId', h.id, 'isHolderConfirmed', h.email_confirmed_at is not null)
  from private.address_undos u
  left join auth.users h on lower(h.email) = u.address and h.id <> u.user_id
  where u.token_hash = private.hash_undo($1) and u.expires_at > now();
$$;
