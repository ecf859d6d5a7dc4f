-- Whoever reads the old mailbox can undo a change that the owner wanted, and her authenticator app goes with that: the
-- address that the account had until then hears of it.

-- One kind more, whichever there are by now.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
  where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_check';
  alter table public.mail_outbox drop constraint mail_outbox_kind_check;
  execute 'alter table public.mail_outbox add constraint mail_outbox_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''address-restored''::text, ');
end;
$$;

-- As before, and the address that an undo takes away is told.
create or replace function private.tell_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits, of which the database keeps the hash.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  undone private.address_undos;
begin
  delete from private.address_undos where expires_at < now();
  -- Taken back: every later change is, and nobody is told how to undo that.
  select u.* into undone from private.address_undos u
  where u.user_id = new.id and u.address = lower(new.email)
  order by u.created_at desc limit 1;
  if found then
    delete from private.address_undos u
    where u.user_id = new.id and u.created_at >= undone.created_at and u.started_at is null;
    if undone.started_at is not null then
      perform private.queue_account_mail('address-restored', old.email,
        jsonb_build_object('path', '/contact', 'oldAddress', undone.address), undone.token_hash || ' restored');
    end if;
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
