-- Who confirms a new address need not be who asked for it: the account's auth sessions end with the old address, by
-- whichever way it changed, and the link that confirms begins a new one. An address of a platform admin brings rights:
-- of such an account every other way in ends as well (password, accounts at providers, authenticator apps, recovery
-- codes), so that nobody has them who has not opened a mail at that address.
create function private.drop_ways_in_of_new_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from private.platform_admins a where a.email = lower(new.email)) then
    new.encrypted_password := null;
    delete from auth.identities i where i.user_id = new.id and i.provider <> 'email';
    delete from private.recovery_codes c where c.user_id = new.id;
    if to_regclass('auth.mfa_factors') is not null then
      delete from auth.mfa_factors f where f.user_id = new.id;
    end if;
  end if;
  return new;
end;
$$;
create trigger drop_ways_in_of_new_admin before update on auth.users for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function private.drop_ways_in_of_new_admin();

create function private.end_sessions_of_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end;
$$;
-- By its name the last one: the log says from which session the change came.
create trigger turn_sessions_out after update on auth.users for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function private.end_sessions_of_old_address();

-- Whether whoever asks came by a mail or a provider so short a time ago. A password that was typed then proves nothing
-- now: who has one can type it again.
create function public.signed_in_without_password_within(seconds integer) returns boolean
language sql stable security invoker set search_path = '' as $$
  select public.signed_in_within(seconds)
    and coalesce(not (auth.jwt() -> 'amr') @> '[{"method": "password"}]', false);
$$;

revoke execute on function private.drop_ways_in_of_new_admin, private.end_sessions_of_old_address,
  public.signed_in_without_password_within from public, anon, authenticated;
grant execute on function public.signed_in_without_password_within to authenticated;
