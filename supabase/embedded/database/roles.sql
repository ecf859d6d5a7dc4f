-- The roles of a hosted Supabase project and what they may do by default. Runs at every start as the
-- superuser, before migrations, and changes nothing that migrations revoked: it only affects schemas
-- and objects that are created later.
do $$
begin
  if not exists (select from pg_roles where rolname = 'postgres') then
    -- As hosted: the role that runs migrations is no superuser.
    create role postgres login createdb createrole replication bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    -- Handles requests: logs in, and switches to the caller's role in each transaction. Its own rights
    -- cover the tables of sign-in (auth.sql) and of files (storage.sql), without the callers' policies.
    create role authenticator login noinherit bypassrls;
  end if;
end $$;
grant anon, authenticated, service_role to postgres, authenticator;

alter database postgres owner to postgres;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

-- Row level security decides about rows; these grants permit the statements. Hosted has the same defaults,
-- so a migration that wants less revokes them on both.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;

-- Lite lists tables from information_schema, which shows those that its role has a right on. This right
-- neither reads nor writes, and is useless to a role that may create no tables.
grant usage on schema public to authenticator;
grant references on all tables in schema public to authenticator;
alter default privileges for role postgres in schema public
  grant references on tables to authenticator;

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;

create schema if not exists supabase_migrations authorization postgres;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
alter table supabase_migrations.schema_migrations owner to postgres;
