-- Users hear of an authenticator app that was added or removed, by whichever way: a stranger with a stolen session would
-- lock them out with one of their own.

-- Two kinds more, whichever there are by now.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
  where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_check';
  alter table public.mail_outbox drop constraint mail_outbox_kind_check;
  execute 'alter table public.mail_outbox add constraint mail_outbox_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''second-factor-added''::text, ''second-factor-removed''::text, ');
end;
$$;

-- One that goes with its account is no news: nobody has the address any more.
create function private.tell_of_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  factor record;
begin
  if tg_op = 'DELETE' then
    factor := old;
    kind := 'second-factor-removed';
  else
    factor := new;
    kind := 'second-factor-added';
  end if;
  if factor.status::text = 'verified' and (tg_op <> 'UPDATE' or old.status::text <> 'verified') then
    perform private.queue_account_mail(kind, u.email,
      jsonb_build_object('path', '/auth/profile#second-factor'),
      factor.id || '/' || extract(epoch from clock_timestamp()))
    from auth.users u where u.id = factor.user_id;
  end if;
  return null;
end;
$$;
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    create trigger tell_of_second_factor after insert or update or delete on auth.mfa_factors
      for each row execute function private.tell_of_second_factor();
  end if;
end;
$$;
revoke execute on function private.tell_of_second_factor from public, anon, authenticated;
