-- A phone sends a file again under its own id after its upload was deleted: the file has the same path as before, which
-- is queued for deletion.
create index file_removals_path_idx on public.file_removals (path);
create function private.keep_resent_original() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.file_removals r where r.bucket = 'originals' and r.path = new.original_path;
  return null;
end;
$$;
revoke execute on function private.keep_resent_original from public;
grant execute on function private.keep_resent_original to service_role;
create trigger keep_resent_original after insert on public.videos
  for each row execute function private.keep_resent_original();
