-- After the tables of sign-in were made: the functions policies call, as hosted defines them, and rights.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

grant usage on schema auth to postgres, anon, authenticated, service_role, authenticator;
-- Migrations refer to auth.users and may put triggers on it. Nobody else reads these tables.
grant all on all tables in schema auth to postgres;
revoke all on all tables in schema auth from anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema auth to authenticator;

-- Somebody may sign up with an address that isn't theirs and a password of their own, and wait until its
-- owner comes by a mailed link. Whoever confirms an address by another mail than the one for signing up
-- has not chosen that password: it is dropped.
create or replace function auth.drop_unproven_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.confirmation_token is not null
  then
    new.encrypted_password := null;
    new.confirmation_token := null;
  end if;
  return new;
end $$;
create or replace trigger drop_unproven_password before update on auth.users
  for each row execute function auth.drop_unproven_password();
