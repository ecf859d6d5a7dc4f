-- Runs after the tables of sign-in are created: the functions that policies call, as hosted defines them,
-- and grants.
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

-- Tokens mailed to prove an address: only the newest of each purpose is valid. Link and code are stored
-- as hashes only (docs/decisions/0048).
create table if not exists auth.mail_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'magiclink', 'recovery', 'email_change')),
  address text not null,
  link_hash text not null unique,
  code_hash text not null,
  code_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index if not exists mail_tokens_address_idx on auth.mail_tokens (address);
-- Column of older versions: a password that was chosen before the address was confirmed.
alter table auth.mail_tokens drop column if exists password_hash;

grant usage on schema auth to postgres, anon, authenticated, service_role, authenticator;
-- Migrations refer to auth.users and may add triggers to it. No other role reads these tables.
grant all on all tables in schema auth to postgres;
revoke all on all tables in schema auth from anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema auth to authenticator;

-- A change of the password or the address, by any path, deletes the mailed tokens.
create or replace function auth.revoke_mail_tokens() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from auth.mail_tokens where user_id = new.id;
  new.email_change := null;
  new.confirmation_token := null;
  new.recovery_token := null;
  new.email_change_token_new := null;
  return new;
end $$;
create or replace trigger revoke_mail_tokens before update on auth.users for each row
  when (old.email is distinct from new.email or old.encrypted_password is distinct from new.encrypted_password)
  execute function auth.revoke_mail_tokens();
-- Function of older versions, with its trigger; a migration replaces it under the same name.
drop function if exists auth.drop_unproven_password() cascade;
