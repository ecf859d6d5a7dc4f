-- A sign-up that was never confirmed keeps the password of whoever made it, on hosted Supabase also when the
-- owner of the address signs up later. A password that was there before a mail proved the address is dropped
-- with that proof; the user then chooses one. docs/decisions/0048-mailed-tokens-are-our-own.md
create function private.drop_unproven_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;
-- No mail is pending where an admin makes or confirms an account: there the password stays.
create trigger drop_unproven_password before update on auth.users for each row
  when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and coalesce(old.confirmation_token, '') || coalesce(old.recovery_token, '') <> '')
  execute function private.drop_unproven_password();

revoke execute on function private.drop_unproven_password from public, anon, authenticated;
