-- What coaches and surfers draw on a wave in the studio, tied to a time of its video: docs/decisions/0091.

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.drawings (
  -- The browser creates it, also without a connection.
  id uuid primary key,
  session_id uuid not null,
  wave_id uuid not null,
  -- The wave's video, or that of another angle of it.
  video_id uuid not null,
  -- The middle of the frame that it was drawn on, in the video: marks of the wave may move, its drawings stay.
  at_ms integer not null check (at_ms >= 0),
  -- The end of the range that it is shown for; null: a moment around its frame.
  until_ms integer check (until_ms > at_ms),
  tool text not null check (tool in (
    'arrow', 'line', 'curve', 'circle', 'rectangle', 'spotlight', 'pencil', 'angle', 'text', 'number',
    -- A key position: a frame with a title (name) and a comment (text), without points.
    'position')),
  -- {points, colour, width}; points as shares of the picture's width and height: app/domain/drawings/drawing.ts
  shape jsonb not null check (jsonb_typeof(shape) = 'object' and octet_length(shape::text) <= 40000),
  name text not null default '' check (length(name) <= 80),
  text text not null default '' check (length(text) <= 500),
  -- The surfer whose own, private mark it is; null: the coaches of the session share it.
  profile_id uuid references public.profiles (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The waves that it was on before these were joined into others, the first one first. Undo takes it back.
  joined_from uuid[] not null default '{}',
  constraint drawings_session_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade,
  constraint drawings_session_video_fkey foreign key (session_id, video_id)
    references public.videos (session_id, id) on delete cascade
);
create index drawings_wave_idx on public.drawings (session_id, wave_id);
create index drawings_wave_id_idx on public.drawings (wave_id, at_ms);
create index drawings_video_idx on public.drawings (session_id, video_id);
create index drawings_profile_id_idx on public.drawings (profile_id) where profile_id is not null;
create index drawings_created_by_idx on public.drawings (created_by) where created_by is not null;
alter table public.drawings enable row level security;
revoke all on public.drawings from anon, authenticated;
grant select, delete on public.drawings to authenticated;
grant insert (id, session_id, wave_id, video_id, at_ms, until_ms, tool, shape, name, text, profile_id, created_by)
  on public.drawings to authenticated;
grant update (at_ms, until_ms, shape, name, text) on public.drawings to authenticated;
create policy "second factor shown" on public.drawings as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "coaches see those of their sessions, surfers their own" on public.drawings for select to authenticated
  using (case when profile_id is null then session_id in (select private.my_session_ids())
    else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end);
create policy "coaches draw on waves of their sessions, surfers on their own" on public.drawings for insert to authenticated
  with check (
    created_by = (select private.my_id())
    and case when profile_id is null then session_id in (select private.my_session_ids())
      else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end
  );
create policy "coaches change those of their sessions, surfers their own" on public.drawings for update to authenticated
  using (case when profile_id is null then session_id in (select private.my_session_ids())
    else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end);
create policy "coaches delete those of their sessions, surfers their own" on public.drawings for delete to authenticated
  using (case when profile_id is null then session_id in (select private.my_session_ids())
    else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end);

create trigger keep_words_plain before insert or update of name, text on public.drawings
  for each row when (concat(new.name, new.text) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'text');

create function private.note_changed_drawing() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := now();
  return new;
end;
$$;
revoke execute on function private.note_changed_drawing from public;
create trigger note_changed_drawing before update of at_ms, until_ms, shape, name, text on public.drawings
  for each row execute function private.note_changed_drawing();

-- Saves and deletes drawings of a wave with the caller's rights: `saved`; `not-found` where the caller doesn't see the
-- wave, or one of its videos is none of its angles; `too-many` beyond 1000 on one wave. changes: [{id, is_deleted}] or
-- [{id, video_id, at_ms, until_ms, tool, shape, name, text}], at most 100. Saving the same again changes nothing, so a
-- browser may repeat a request whose answer did not arrive.
create function public.save_drawings(wave_id uuid, changes jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  wave public.waves;
  me constant uuid := private.my_id();
  is_coach boolean;
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 100 then
    raise exception 'At most 100 drawings are saved at once, as an array' using errcode = '22023';
  end if;
  select w.* into wave from public.waves w where w.id = save_drawings.wave_id;
  if not found or me is null then
    return 'not-found';
  end if;
  is_coach := wave.session_id in (select private.my_session_ids());
  if exists (
    select 1 from jsonb_to_recordset(changes) as x(video_id uuid, is_deleted boolean)
    where not coalesce(x.is_deleted, false) and x.video_id <> wave.video_id and not exists (
      select 1 from public.wave_angles a where a.wave_id = wave.id and a.video_id = x.video_id)
  ) then
    return 'not-found';
  end if;
  delete from public.drawings d using jsonb_to_recordset(changes) as x(id uuid, is_deleted boolean)
  where d.id = x.id and d.wave_id = wave.id and x.is_deleted;
  insert into public.drawings as known
    (id, session_id, wave_id, video_id, at_ms, until_ms, tool, shape, name, text, profile_id, created_by)
  select x.id, wave.session_id, wave.id, x.video_id, x.at_ms, x.until_ms, x.tool, x.shape, coalesce(x.name, ''),
    coalesce(x.text, ''), case when not is_coach then me end, me
  from jsonb_to_recordset(changes) as x(
    id uuid, is_deleted boolean, video_id uuid, at_ms integer, until_ms integer, tool text, shape jsonb, name text,
    text text)
  where not coalesce(x.is_deleted, false)
  on conflict (id) do update
  set at_ms = excluded.at_ms, until_ms = excluded.until_ms, shape = excluded.shape, name = excluded.name,
    text = excluded.text
  where known.wave_id = excluded.wave_id;
  if (select count(*) from public.drawings d where d.wave_id = wave.id) > 1000 then
    raise exception 'A wave has at most 1000 drawings' using errcode = '54000';
  end if;
  return 'saved';
end;
$$;
revoke execute on function public.save_drawings from public, anon;
grant execute on function public.save_drawings to authenticated, service_role;

create or replace function private.wave_dependents() returns table (of_table text, key text)
language sql immutable set search_path = '' as $$
  values
    ('public.link_counts', 'link_id'), ('private.link_entries', 'link_id'), ('private.link_tries', 'link_id'),
    ('public.share_links', 'wave_id'), ('public.wave_counts', 'wave_id'), ('public.favourites', 'wave_id'),
    ('public.review_requests', 'wave_id'), ('public.public_waves', 'wave_id'),
    ('public.public_wave_refusals', 'wave_id'), ('public.guest_favourites', 'wave_id'), ('public.drawings', 'wave_id');
$$;

-- A wave that is joined into another becomes an angle of it: what was drawn on it is on its video, and stays there.
create function private.move_drawings_of_joined_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
begin
  update public.drawings d set wave_id = into_wave, joined_from = d.joined_from || old.id
  where into_wave is not null and d.session_id = old.session_id and d.wave_id = old.id;
  return old;
end;
$$;
revoke execute on function private.move_drawings_of_joined_wave from public;
create function private.take_drawings_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.drawings d
  set wave_id = new.id, joined_from = d.joined_from[:array_position(d.joined_from, new.id) - 1]
  where d.session_id = new.session_id and new.id = any(d.joined_from);
  return null;
end;
$$;
revoke execute on function private.take_drawings_back from public;
-- Triggers run in the order of their names: this one before the one that archives what hangs on the wave.
create trigger "Drawings stay on a joined wave" before delete on public.waves
  for each row execute function private.move_drawings_of_joined_wave();
create trigger take_drawings_back after insert on public.waves
  for each row execute function private.take_drawings_back();

-- A coach waits for the frames of a wave that is open in the studio.
update private.conversion_kinds set priority = 84, urgency = 4 where kind = 'scrub' and subject = 'wave';

-- Queues the frames that the studio steps through. False where the caller doesn't see the wave.
create function public.request_scrub(wave_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wave public.waves;
begin
  select w.* into wave from public.waves w
  where w.id = request_scrub.wave_id
    and (w.session_id in (select private.my_session_ids()) or w.id in (select private.my_wave_ids()));
  if not found then
    return false;
  end if;
  perform private.enqueue_conversion(wave.session_id, null, wave.id, 'scrub');
  return true;
end;
$$;
revoke execute on function public.request_scrub from public, anon;
grant execute on function public.request_scrub to authenticated, service_role;

-- As before; and the frames of a wave whose raw video is deleted are made from the wave as it was filmed.
create or replace function private.get_subject(
  job public.conversions, out subject text, out subject_id uuid, out title text, out session_id uuid,
  out organisation_id uuid, out owner_id uuid, out notified uuid[], out has_sources boolean, out sources jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  if job.video_id is not null then
    select 'video', v.id, v.file_name, v.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null, jsonb_build_array(private.to_source(v, s.starts_at, null, null))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.videos v
    join public.sessions s on s.id = v.session_id
    where v.id = job.video_id;
  elsif job.wave_id is not null then
    select 'wave', w.id, v.file_name, w.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null or (job.kind = 'scrub' and f.path is not null),
      jsonb_build_array(case
        when job.kind = 'scrub' and v.raw_deleted_at is not null then jsonb_build_object('bucket', 'renditions',
          'path', f.path, 'bytes', f.bytes, 'startMs', null, 'endMs', null, 'sessionStartsAt', s.starts_at)
        else private.to_source(
          v, s.starts_at, coalesce(a.start_ms, w.start_ms), coalesce(a.end_ms, w.end_ms)) end)
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.waves w
    left join public.wave_angles a on a.id = job.angle_id
    join public.videos v on v.id = coalesce(a.video_id, w.video_id)
    join public.sessions s on s.id = v.session_id
    left join public.renditions f on f.wave_id = w.id and f.kind = 'full' and f.angle_id is null
    where w.id = job.wave_id;
  end if;
end;
$$;

reset check_function_bodies;
