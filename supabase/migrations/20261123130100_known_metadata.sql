-- What users write of themselves (user_metadata) lies in the cookies of their session, and at a sign-up a stranger may
-- have written it: nothing but a name is kept, whichever way it came, a provider of sign-in included. The app reads
-- nothing else of it. docs/decisions/0065-nothing-of-a-stranger-is-left.md
create or replace function private.keep_session_small() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- The embedded backend may write an object as a JSON text of it.
  given constant jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
begin
  new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object(
    'full_name', left(given ->> 'full_name', 200),
    'name', case when given ->> 'full_name' is null then left(given ->> 'name', 200) end));
  return new;
end;
$$;
-- At every change, not at long ones alone: accounts from before lose the rest with their next sign-in.
create trigger keep_known_metadata before insert or update on auth.users for each row
  execute function private.keep_session_small();

-- A Supabase project writes the metadata of a sign-up here as well, and sessions hold it with their user.
create function private.keep_identity_small() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.identity_data := (
    select jsonb_object_agg(d.key, d.value) from jsonb_each(new.identity_data) as d
    where d.key in ('sub', 'email', 'email_verified', 'phone_verified'));
  return new;
end;
$$;
create trigger keep_identity_small before insert or update on auth.identities for each row
  when (new.provider = 'email' and jsonb_typeof(new.identity_data) = 'object' and new.identity_data ? 'sub')
  execute function private.keep_identity_small();
update auth.identities set identity_data = identity_data where provider = 'email';
revoke execute on function private.keep_identity_small from public, anon, authenticated;
