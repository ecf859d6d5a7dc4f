-- An undo of an address change takes several calls to the provider of sign-in, any of which can fail: its link works
-- until all is done. docs/decisions/0061-owners-always-have-a-way-in.md

alter table private.address_undos add column started_at timestamptz;

-- Before the first call. False for a link that is used, old or made up.
create function public.start_address_undo(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.address_undos u set started_at = now()
  where u.token_hash = private.hash_undo($1) and u.expires_at > now();
  return found;
end;
$$;

-- After the last call: this link and those of all later changes are spent.
create function public.finish_address_undo(token text) returns void
language sql security definer set search_path = '' as $$
  delete from private.address_undos u
  using private.address_undos done
  where done.token_hash = private.hash_undo($1)
    and u.user_id = done.user_id and u.created_at >= done.created_at;
$$;

-- As before, and the link of an undo that has begun stays.
create or replace function private.tell_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits, of which the database keeps the hash.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  taken_back timestamptz;
begin
  delete from private.address_undos where expires_at < now();
  -- Taken back: every later change is, and nobody is told how to undo that.
  select max(u.created_at) into taken_back from private.address_undos u
  where u.user_id = new.id and u.address = lower(new.email);
  if taken_back is not null then
    delete from private.address_undos u
    where u.user_id = new.id and u.created_at >= taken_back and u.started_at is null;
    return null;
  end if;
  insert into private.address_undos (token_hash, user_id, address)
  values (private.hash_undo(token), new.id, lower(old.email));
  perform private.queue_account_mail('address-changed', old.email,
    jsonb_build_object('path', '/auth/undo-address?token=' || token, 'newAddress', new.email),
    private.hash_undo(token));
  return null;
end;
$$;

revoke execute on function public.start_address_undo, public.finish_address_undo from public, anon, authenticated;
grant execute on function public.start_address_undo, public.finish_address_undo to service_role;
