-- The auth cookies hold what users may write of themselves (user_metadata), twice: in the token, and beside it.
-- Servers refuse more than 16 KB of headers, with a bare 431 that no page explains. Of metadata that would bring a
-- session near that, the name is kept: the app reads nothing else of it.
create function private.keep_session_small() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object(
    'full_name', left(new.raw_user_meta_data ->> 'full_name', 200),
    'name', left(new.raw_user_meta_data ->> 'name', 200)));
  return new;
end;
$$;
revoke execute on function private.keep_session_small from public, anon, authenticated;
