-- What tests/db/access-matrix.test.ts found: a refusal that told of films, and rights that no policy uses.

-- As before for changes, which only reach rows that their writer may see. It ran before the policies when
-- a wave was added, and told strangers who know a video's id whether it is there, and how long it is.
create or replace function private.convert_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_within_video(new.video_id, new.end_ms);
  new.state := 'converting';
  delete from public.renditions where wave_id = new.id;
  perform private.requeue_conversion(id) from public.conversions where wave_id = new.id;
  return new;
end;
$$;

create function private.require_within_video(video_id uuid, end_ms integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  length_ms integer;
begin
  select v.duration_ms into length_ms from public.videos v where v.id = require_within_video.video_id;
  if length_ms is null or end_ms > length_ms + 100 then
    raise exception 'The wave ends after the video' using errcode = '23514', constraint = 'waves_within_video';
  end if;
end;
$$;

create function private.check_new_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_within_video(new.video_id, new.end_ms);
  return null;
end;
$$;

drop trigger convert_wave_before on public.waves;
create trigger convert_wave_before before update of start_ms, end_ms on public.waves
  for each row execute function private.convert_wave();
-- Triggers run in the order of their names: this one before those of foreign keys (RI_…), so that a wave
-- of a video that was deleted meanwhile is refused as it always was.
create trigger "A wave ends before its video" after insert on public.waves
  for each row execute function private.check_new_wave();

revoke execute on function private.require_within_video, private.check_new_wave from public, anon, authenticated;

-- A hosted project grants everything on every table and leaves the rest to policies, which know nothing of
-- `truncate`. Visitors may ask, and find nothing; they write no table. Whoever has an account keeps what
-- some policy lets them do, by column where that was said.
do $$
declare
  target record;
  verb text;
begin
  for target in
    select c.oid, c.oid::regclass as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  loop
    execute format('revoke insert, update, delete on %s from anon', target.name);
    execute format('revoke truncate, references, trigger on %s from anon, authenticated', target.name);
    if current_setting('server_version_num')::integer >= 170000 then
      execute format('revoke maintain on %s from anon, authenticated', target.name);
    end if;
    foreach verb in array array['insert', 'update', 'delete'] loop
      if not exists (
        select 1 from pg_policy p
        where p.polrelid = target.oid and p.polpermissive and p.polcmd in (
          '*', case verb when 'insert' then 'a' when 'update' then 'w' else 'd' end)
      ) then
        execute format('revoke %s on %s from authenticated', verb, target.name);
      end if;
    end loop;
  end loop;
end;
$$;
