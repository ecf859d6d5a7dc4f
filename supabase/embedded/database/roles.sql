-- The roles of a hosted Supabase project and what they may do by default. Runs at every start as the
-- superuser, before migrations, and changes nothing that migrations revoked: it only speaks of schemas
-- and of objects that will be made later.
do $$
begin
  if not exists (select from pg_roles where rolname = 'postgres') then
    -- As hosted: whoever writes migrations is no superuser.
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
    -- Answers requests: logs in, and becomes the caller in each transaction. By itself it reaches the
    -- tables of sign-in (auth.sql) and of files (storage.sql), past the policies that are for callers.
    create role authenticator login noinherit bypassrls;
  end if;
end $$;
grant anon, authenticated, service_role to postgres, authenticator;

alter database postgres owner to postgres;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

-- Row level security decides about rows; these let the question be asked. Hosted has the same defaults,
-- so a migration that wants less revokes, here as there.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;

-- Lite looks for the tables that there are in information_schema, which lists those that its role has a
-- right on. This one neither reads nor writes, and is of no use to a role that may create no tables.
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
