-- What coaches and surfers draw on a wave in the studio, tied to a time of its video: docs/decisions/0091. What only
-- some tools have is in `shape`.
--
-- A body that the browser found in a picture is saved only while its surfer agrees to coaching:
-- docs/decisions/0096-a-found-body-is-a-drawing-or-nothing.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
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
    'vertical-angle', 'horizontal-angle', 'magnifier', 'grid', 'stopwatch', 'stick-figure',
    -- A key position: a frame with a title (name) and a comment (text), without points.
    'position',
    -- The path of a surfer through the picture, which the studio follows from frame to frame.
    'track',
    -- The frame from which the studio counts the times of a wave, without points.
    'origin')),
  -- {points, colour, width}; points as shares of the picture's width and height: app/domain/drawings/drawing.ts
  shape jsonb not null check (jsonb_typeof(shape) = 'object' and octet_length(shape::text) <= 40000),
  name text not null default '' check (length(name) <= 80),
  text text not null default '' check (length(text) <= 500),
  -- The surfer whose own, private mark it is; null: the coaches of the session share it.
  profile_id uuid references public.profiles (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  -- Drawings of one frame that arrive in one request stay in the order in which they were drawn: each row has its own time,
  -- not that of the transaction.
  created_at timestamptz not null default clock_timestamp(),
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
grant insert (id, session_id, wave_id, video_id, at_ms, until_ms, tool, shape, name, text, profile_id, created_by) on
  public.drawings to authenticated;
grant update (at_ms, until_ms, shape, name, text) on public.drawings to authenticated;
create policy "second factor shown" on public.drawings as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create function private.note_changed_drawing() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := now();
  return new;
end;
$$;
revoke execute on function private.note_changed_drawing from public;

-- Saves and deletes drawings of a wave with the caller's rights: `saved`; `not-found` where the caller doesn't see the
-- wave, or one of its videos is none of its angles; `too-many` beyond 1000 on one wave. changes: [{id, is_deleted}] or
-- [{id, video_id, at_ms, until_ms, tool, shape, name, text}], at most 100. Saving the same again changes nothing, so a
-- browser may repeat a request whose answer did not arrive. `not-agreed` where it has saved all but found bodies, whose
-- surfer does not agree to coaching.
create function public.save_drawings(wave_id uuid, changes jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  wave public.waves;
  me constant uuid := private.my_id();
  is_coach boolean;
  allowed jsonb := changes;
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 100 then
    raise exception 'At most 100 drawings are saved at once, as an array' using errcode = '22023';
  end if;
  select w.* into wave from public.waves w where w.id = save_drawings.wave_id;
  if not found or me is null then
    return 'not-found';
  end if;
  is_coach := wave.session_id in (select private.my_session_ids());
  if exists (select 1 from jsonb_array_elements(changes) c where c #>> '{shape,isFound}' = 'true')
    and not public.may_find_body(wave.id)
  then
    allowed := (
      select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(changes) c
      where c #>> '{shape,isFound}' is distinct from 'true');
  end if;
  if exists (
    select 1 from jsonb_to_recordset(allowed) as x(video_id uuid, is_deleted boolean)
    where not coalesce(x.is_deleted, false) and x.video_id <> wave.video_id and not exists (
      select 1 from public.wave_angles a where a.wave_id = wave.id and a.video_id = x.video_id)
  ) then
    return 'not-found';
  end if;
  delete from public.drawings d using jsonb_to_recordset(allowed) as x(id uuid, is_deleted boolean)
  where d.id = x.id and d.wave_id = wave.id and x.is_deleted;
  insert into public.drawings as known
    (id, session_id, wave_id, video_id, at_ms, until_ms, tool, shape, name, text, profile_id, created_by)
  select x.id, wave.session_id, wave.id, x.video_id, x.at_ms, x.until_ms, x.tool, x.shape, coalesce(x.name, ''),
    coalesce(x.text, ''), case when not is_coach then me end, me
  from jsonb_to_recordset(allowed) as x(
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
  return case when allowed = changes then 'saved' else 'not-agreed' end;
end;
$$;
revoke execute on function public.save_drawings from public, anon;
grant execute on function public.save_drawings to authenticated, service_role;

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

-- Whether the surfer on a wave agrees to coaching. False for a wave that the caller may not see, and without a surfer.
create function public.may_find_body(wave_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.has_consent(w.surfer_id, 'coaching') from public.waves w
    where w.id = may_find_body.wave_id
      and (w.session_id in (select private.my_session_ids()) or w.id in (select private.my_wave_ids()))), false);
$$;
revoke execute on function public.may_find_body from public, anon;
grant execute on function public.may_find_body to authenticated, service_role;

create trigger keep_words_plain before insert or update of name, text on public.drawings
  for each row when (concat(new.name, new.text) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'text');
create trigger note_changed_drawing before update of at_ms, until_ms, shape, name, text on public.drawings
  for each row execute function private.note_changed_drawing();

-- Triggers run in the order of their names: this one before the one that archives what hangs on the wave.
create trigger "Drawings stay on a joined wave" before delete on public.waves
  for each row execute function private.move_drawings_of_joined_wave();
create trigger take_drawings_back after insert on public.waves
  for each row execute function private.take_drawings_back();

create policy "coaches see those of their sessions, surfers their own" on public.drawings for select to authenticated
  using (case when profile_id is null then session_id in (select private.my_session_ids())
    else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end);

-- The browser marks such a drawing in its shape. After a withdrawal it can be deleted, and no more.
create policy "coaches draw on waves of their sessions, surfers on their own" on public.drawings for insert to authenticated
  with check (
    created_by = (select private.my_id())
    and case when profile_id is null then session_id in (select private.my_session_ids())
      else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end
    and case when shape ->> 'isFound' = 'true' then public.may_find_body(wave_id) else true end
  );

create policy "coaches change those of their sessions, surfers their own" on public.drawings for update to authenticated
  using (
    case when profile_id is null then session_id in (select private.my_session_ids())
      else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end
    and case when shape ->> 'isFound' = 'true' then public.may_find_body(wave_id) else true end
  );

create policy "coaches delete those of their sessions, surfers their own" on public.drawings for delete to authenticated
  using (case when profile_id is null then session_id in (select private.my_session_ids())
    else profile_id = (select private.my_id()) and wave_id in (select private.my_wave_ids()) end);

reset check_function_bodies;
