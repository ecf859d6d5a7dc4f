-- The right to an upload is a signed token, which outlives its video's row: a film that was on its
-- way when the video was deleted arrives all the same, and then belongs to nobody.
alter table public.file_removals add column not_before timestamptz not null default now();

-- A token lasts two hours, and the last request of an upload may take six more.
create or replace function private.remove_original_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('originals', old.original_path);
  if old.state = 'uploading' then
    insert into public.file_removals (bucket, path, not_before)
    values ('originals', old.original_path, now() + interval '9 hours');
  end if;
  return null;
end;
$$;
