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
-- More than a provider of sign-in tells: names, addresses and a picture's address are about 500 bytes.
create trigger keep_session_small before insert or update on auth.users for each row
  when (octet_length(new.raw_user_meta_data::text) > 1000)
  execute function private.keep_session_small();
revoke execute on function private.keep_session_small from public, anon, authenticated;
