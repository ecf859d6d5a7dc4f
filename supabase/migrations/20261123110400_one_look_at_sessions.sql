-- As before. Whether the auth session goes on is asked by the policy of storage.objects ("second factor shown"), as
-- for any request of the user: private.session_is_open() is the one place that knows.
create or replace function public.list_files_readable_by(claims jsonb, bucket text, paths text[]) returns setof text
language plpgsql volatile set search_path = '' as $$
declare
  caller constant text := current_setting('role');
  callers_claims constant text := current_setting('request.jwt.claims', true);
  callers_id constant text := current_setting('request.jwt.claim.sub', true);
  readable text[];
begin
  perform set_config('request.jwt.claims', claims::text, true),
    set_config('request.jwt.claim.sub', claims ->> 'sub', true),
    set_config('role', 'authenticated', true);
  readable := array(select public.list_readable_files(bucket, paths));
  perform set_config('role', caller, true), set_config('request.jwt.claims', callers_claims, true),
    set_config('request.jwt.claim.sub', callers_id, true);
  return query select unnest(readable);
end;
$$;
drop function private.is_auth_session_open(jsonb);
