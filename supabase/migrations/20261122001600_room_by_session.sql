-- What a school uses is asked with its pages and with each upload. The sum over all of its videos and
-- renditions took longer with every wave that anybody cut: each session keeps its own now.

create table private.session_room (
  session_id uuid primary key references public.sessions (id) on delete cascade,
  bytes bigint not null
);
alter table private.session_room enable row level security;
revoke all on private.session_room from public, anon, authenticated;

insert into private.session_room (session_id, bytes)
select f.session_id, sum(f.bytes) from (
  select session_id, size_bytes as bytes from public.videos
  union all
  select session_id, bytes from public.renditions
) as f
group by f.session_id;

-- Its argument is the column that says how long a file is. Nothing is left to count of files that go
-- along with their session.
create function private.count_room() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update private.session_room r set bytes = r.bytes - (to_jsonb(old) ->> tg_argv[0])::bigint
    where r.session_id = old.session_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.session_room as r (session_id, bytes)
    values (new.session_id, (to_jsonb(new) ->> tg_argv[0])::bigint)
    on conflict (session_id) do update set bytes = r.bytes + excluded.bytes;
  end if;
  return null;
end;
$$;
revoke execute on function private.count_room from public, anon, authenticated;
-- Their name comes before that of keep_quota, which has to find the new video counted.
create trigger count_room after insert or delete or update of session_id, size_bytes on public.videos
  for each row execute function private.count_room('size_bytes');
create trigger count_room after insert or delete or update of session_id, bytes on public.renditions
  for each row execute function private.count_room('bytes');

-- Volatile: within a trigger it has to see what others committed since the statement began.
create or replace function private.used_bytes(of_organisation uuid, of_person uuid) returns bigint
language sql volatile security definer set search_path = '' as $$
  -- One by one, for as a join it goes through the sums of all schools.
  select coalesce(sum((select r.bytes from private.session_room r where r.session_id = s.id)), 0)::bigint
  from public.sessions s
  where s.organisation_id = of_organisation or s.owner_id = of_person;
$$;

-- Only that sum read these in place of the rows.
create index renditions_session_id_idx on public.renditions (session_id);
drop index public.renditions_size_idx;
drop index public.videos_size_idx;

-- Policies ask for all sessions that somebody works on: from the index alone. Without a word on how many
-- organisations anybody is in, a thousand are expected, and all sessions gone through.
alter function private.my_organisation_ids() rows 5;
alter function private.my_staff_organisation_ids() rows 5;
create index sessions_of_organisation_idx on public.sessions (organisation_id, id);
create index sessions_of_owner_idx on public.sessions (owner_id, id);
