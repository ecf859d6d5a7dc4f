-- Who has set up a second factor is nobody, here too, until it was shown: the app keeps them at its code
-- screen, but a token that a password alone has given (aal1) can be taken to REST and storage past it.
-- Rows are withheld by a restrictive policy on each table; functions with rights of their own know their
-- caller by private.my_id() alone. Later tables and functions do the same: tests/db/second-factor.test.ts.

-- Whether the token's holder has shown all factors they have. Asked once per statement when written
-- `(select private.second_factor_shown())`. The embedded backend knows no second factor and has no such
-- table; looked for at each call, since a hosted one may be made after these migrations have run.
create function private.second_factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (
    select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;

-- Who calls; null for visitors, and while the second factor is missing.
create function private.my_id() returns uuid
language sql stable set search_path = '' as $$
  select case when private.second_factor_shown() then auth.uid() end;
$$;

revoke execute on function private.second_factor_shown, private.my_id from public, anon;
grant execute on function private.second_factor_shown, private.my_id to authenticated, service_role;

do $$
declare
  target record;
begin
  -- As they are, but for how they know their caller. Rights and owners stay.
  for target in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.prosecdef and p.prosrc like '%auth.uid()%' and p.proname <> 'second_factor_shown'
      and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute replace(target.definition, 'auth.uid()', 'private.my_id()');
  end loop;

  for target in
    select c.oid::regclass as name from pg_class c
    where c.relkind in ('r', 'p') and c.relrowsecurity
      and (c.relnamespace = 'public'::regnamespace or c.oid = 'storage.objects'::regclass)
  loop
    execute format(
      'create policy "second factor shown" on %s as restrictive for all to authenticated
         using ((select private.second_factor_shown()))', target.name);
  end loop;
end;
$$;
