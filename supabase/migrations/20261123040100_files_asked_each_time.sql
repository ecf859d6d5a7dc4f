-- A private file is read under its reader's rights, at each request.

-- A signed address opens until it ends, whatever its signer may still read: users sign none. The server's own key is
-- past policies, and signs for workers. `storage.operation` is told by storage, hosted and embedded.
create policy "only the server signs addresses" on storage.objects as restrictive for select to anon, authenticated
  using (coalesce((select current_setting('storage.operation', true)), '') !~ '^(storage\.)?object\.sign(_many)?$');

-- Which of these files the caller may read at this moment.
create function public.list_readable_files(bucket text, paths text[]) returns setof text
language sql stable set search_path = '' as $$
  select o.name from storage.objects o where o.bucket_id = bucket and o.name = any (paths);
$$;

-- Whether the auth session of a token has not ended.
create function private.is_auth_session_open(claims jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions s
    where s.id::text = claims ->> 'session_id' and s.user_id::text = claims ->> 'sub');
$$;

-- The same on behalf of a user whose token the server has verified, for downloads that outlast the token. Policies
-- decide as for the user: the role and the claims are the user's while they are asked.
create function public.list_files_readable_by(claims jsonb, bucket text, paths text[]) returns setof text
language plpgsql volatile set search_path = '' as $$
declare
  caller constant text := current_setting('role');
  callers_claims constant text := current_setting('request.jwt.claims', true);
  callers_id constant text := current_setting('request.jwt.claim.sub', true);
  readable text[] := '{}';
begin
  if private.is_auth_session_open(claims) then
    perform set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', claims ->> 'sub', true),
      set_config('role', 'authenticated', true);
    readable := array(select public.list_readable_files(bucket, paths));
    perform set_config('role', caller, true), set_config('request.jwt.claims', callers_claims, true),
      set_config('request.jwt.claim.sub', callers_id, true);
  end if;
  return query select unnest(readable);
end;
$$;

revoke execute on function private.is_auth_session_open, public.list_readable_files, public.list_files_readable_by
  from public, anon, authenticated;
grant execute on function public.list_readable_files to anon, authenticated, service_role;
grant execute on function private.is_auth_session_open, public.list_files_readable_by to service_role;
