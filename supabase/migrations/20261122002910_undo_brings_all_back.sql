-- A wave that is deleted, or joined into another, comes back by undo with what people have made of it. See
-- docs/decisions/0047-what-hangs-on-a-deleted-wave-is-put-aside.md.

-- Waves that can come back: until their film goes. Read by nobody but the functions below.
create table private.gone_waves (
  session_id uuid not null references public.sessions (id) on delete cascade,
  -- No key: it has been deleted.
  wave_id uuid not null,
  video_id uuid not null references public.videos (id) on delete cascade,
  -- The wave that its ride is part of meanwhile. No key either.
  joined_into uuid,
  gone_at timestamptz not null default now(),
  primary key (session_id, wave_id)
);
create index gone_waves_video_id_idx on private.gone_waves (video_id);

-- The rows that hung on them. What names a person stands in columns of its own, with keys as in the row's table:
-- it goes with the person, also while it is put aside.
create table private.wave_remains (
  -- What others hang on comes last.
  id bigint generated always as identity primary key,
  session_id uuid not null,
  wave_id uuid not null,
  of_table text not null,
  content jsonb not null,
  profile_id uuid references public.profiles (id) on delete cascade,
  asked_by uuid references public.profiles (id) on delete cascade,
  surfer_id uuid references public.surfers (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  constraint wave_remains_wave_fkey foreign key (session_id, wave_id)
    references private.gone_waves (session_id, wave_id) on delete cascade
);
create index wave_remains_wave_idx on private.wave_remains (session_id, wave_id, id);
create index wave_remains_profile_id_idx on private.wave_remains (profile_id) where profile_id is not null;
create index wave_remains_asked_by_idx on private.wave_remains (asked_by) where asked_by is not null;
create index wave_remains_surfer_id_idx on private.wave_remains (surfer_id) where surfer_id is not null;
create index wave_remains_created_by_idx on private.wave_remains (created_by) where created_by is not null;

alter table private.gone_waves enable row level security;
alter table private.wave_remains enable row level security;
revoke all on private.gone_waves, private.wave_remains from public, anon, authenticated;

-- What goes with a wave and can't be made again, by the key that leads to it; what hangs on others before these.
-- Whoever adds a table that goes with waves names it here; columns that name a person need one in wave_remains.
create function private.wave_ties() returns table (of_table text, key text)
language sql immutable set search_path = '' as $$
  values
    ('public.link_counts', 'link_id'), ('private.link_entries', 'link_id'), ('private.link_tries', 'link_id'),
    ('public.share_links', 'wave_id'), ('public.wave_counts', 'wave_id'), ('public.favourites', 'wave_id'),
    ('public.review_requests', 'wave_id'), ('public.public_waves', 'wave_id'),
    ('public.public_wave_refusals', 'wave_id');
$$;

create function private.put_wave_aside() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
  has_links boolean;
  tie record;
begin
  -- Without session and film nothing comes back. Locks the film as a foreign key does, so that it stays so long.
  perform 1 from public.sessions s join public.videos v on v.session_id = s.id
  where s.id = old.session_id and v.id = old.video_id and v.raw_deleted_at is null
  for key share of v;
  if not found then
    return old;
  end if;
  insert into private.gone_waves (session_id, wave_id, video_id, joined_into)
  values (old.session_id, old.id, old.video_id, into_wave);
  -- A ride that somebody wants on no public page is on none as a part of another wave either.
  insert into public.public_wave_refusals (wave_id, surfer_id, created_at)
  select into_wave, n.surfer_id, n.created_at from public.public_wave_refusals n
  where n.wave_id = old.id and into_wave is not null
  on conflict do nothing;
  -- Locked first, so that links are put aside as they are once those are done who take one back at this moment.
  perform 1 from public.share_links l where l.wave_id = old.id for update;
  has_links := found;
  for tie in select t.* from private.wave_ties() t where has_links or t.key <> 'link_id' loop
    execute format(
      'with gone as (delete from %s t where t.%I in (%s) returning to_jsonb(t) as content)
       insert into private.wave_remains
         (session_id, wave_id, of_table, content, profile_id, asked_by, surfer_id, created_by)
       select $2, $1, $3, g.content - array[''profile_id'', ''asked_by'', ''surfer_id'', ''created_by''],
         (g.content ->> ''profile_id'')::uuid, (g.content ->> ''asked_by'')::uuid,
         (g.content ->> ''surfer_id'')::uuid, (g.content ->> ''created_by'')::uuid
       from gone g',
      tie.of_table, tie.key,
      case tie.key when 'wave_id' then 'select $1' else 'select l.id from public.share_links l where l.wave_id = $1' end)
    using old.id, old.session_id, tie.of_table;
  end loop;
  return old;
end;
$$;
-- After the one that says that a wave has to stay.
create trigger put_wave_aside before delete on public.waves
  for each row execute function private.put_wave_aside();

create function private.bring_wave_back() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone private.gone_waves;
  remains record;
  names text;
begin
  select g.* into gone from private.gone_waves g
  where g.session_id = new.session_id and g.wave_id = new.id for update;
  -- Of another film it is another wave.
  if gone.video_id = new.video_id then
    for remains in
      select r.of_table, r.content || jsonb_build_object('profile_id', r.profile_id, 'asked_by', r.asked_by,
        'surfer_id', r.surfer_id, 'created_by', r.created_by) as content
      from private.wave_remains r where r.session_id = new.session_id and r.wave_id = new.id order by r.id desc
    loop
      -- What the table has now: a later migration may have added columns, or dropped some.
      select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = remains.of_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and remains.content ? a.attname::text;
      execute format(
        'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
        remains.of_table, names) using remains.content;
    end loop;
    if gone.joined_into is not null then
      perform private.part_refusals(gone);
    end if;
  end if;
  delete from private.gone_waves g where g.session_id = new.session_id and g.wave_id = new.id;
  return null;
end;
$$;
create trigger bring_wave_back after insert on public.waves
  for each row execute function private.bring_wave_back();

-- Two waves again: the other one forgets the noes that came with this one, and this one keeps those that were said
-- to both together.
create function private.part_refusals(gone private.gone_waves) returns void
language sql security definer set search_path = '' as $$
  delete from public.public_wave_refusals n using public.public_wave_refusals own
  where n.wave_id = gone.joined_into and own.wave_id = gone.wave_id
    and (own.surfer_id, own.created_at) = (n.surfer_id, n.created_at);
  with recursive whole (id) as (
    select gone.joined_into
    union
    -- That wave may be gone by now, too, deleted or joined on.
    select g.joined_into from private.gone_waves g join whole w on w.id = g.wave_id
    where g.session_id = gone.session_id and g.joined_into is not null
  ),
  said as (
    select n.surfer_id, n.created_at from public.public_wave_refusals n where n.wave_id in (select w.id from whole w)
    union
    select r.surfer_id, (r.content ->> 'created_at')::timestamptz from private.wave_remains r
    where r.session_id = gone.session_id and r.wave_id in (select w.id from whole w)
      and r.of_table = 'public.public_wave_refusals'
  )
  insert into public.public_wave_refusals (wave_id, surfer_id, created_at)
  select gone.wave_id, s.surfer_id, max(s.created_at) from said s
  where s.created_at >= gone.gone_at group by s.surfer_id
  on conflict do nothing;
$$;

-- Cut out of a film that is gone nothing comes back.
create function private.forget_gone_waves() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.gone_waves g where g.video_id = new.id;
  return null;
end;
$$;
create trigger forget_gone_waves after update of raw_deleted_at on public.videos
  for each row when (new.raw_deleted_at is not null) execute function private.forget_gone_waves();

-- As keep_cut_wave: neither sorting nor undo takes away what another camera saw once its film is gone.
create function private.keep_cut_angle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_raw_film(old.video_id);
  return old;
end;
$$;
create trigger keep_cut_angle before delete on public.wave_angles
  for each row when (current_setting('waveback.step', true) <> '') execute function private.keep_cut_angle();

-- As before, and says into which wave the other one goes.
create or replace function private.join_wave(into_wave uuid, joined uuid) returns text
language plpgsql set search_path = '' as $$
declare
  main public.waves;
  other public.waves;
begin
  select w.* into main from public.waves w where w.id = into_wave;
  select w.* into other from public.waves w where w.id = joined;
  if main.video_id = other.video_id and (main.start_ms >= other.end_ms or other.start_ms >= main.end_ms) then
    return 'same-film';
  end if;
  if main.video_id <> other.video_id then
    perform private.restore_angles(main.id, main.session_id, jsonb_build_array(jsonb_build_object(
      'video_id', other.video_id, 'start_ms', other.start_ms, 'end_ms', other.end_ms)));
  end if;
  insert into public.wave_angles (wave_id, session_id, video_id, start_ms, end_ms)
  select main.id, main.session_id, a.video_id, a.start_ms, a.end_ms
  from public.wave_angles a where a.wave_id = other.id and a.video_id <> main.video_id
  on conflict do nothing;
  perform set_config('waveback.join_into', main.id::text, true);
  delete from public.waves w where w.id = other.id;
  perform set_config('waveback.join_into', '', true);
  perform private.set_wave_fields(
    main.id,
    case when main.video_id = other.video_id then array['surfer_id', 'start_ms', 'end_ms'] else array['surfer_id'] end,
    jsonb_build_object(
      'surfer_id', coalesce(main.surfer_id, other.surfer_id),
      'start_ms', least(main.start_ms, other.start_ms), 'end_ms', greatest(main.end_ms, other.end_ms)));
  return null;
end;
$$;

-- As before, and tells a surfer who has left the roster from a film that is gone.
create or replace function private.undo_wave(of_session uuid, target uuid, was jsonb, became jsonb, made integer)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  wave public.waves;
  fields text[];
  theirs public.wave_changes;
  broken text;
begin
  select w.* into wave from public.waves w where w.id = target and w.session_id = of_session;
  if became is null then
    if wave.id is null then
      perform private.restore_wave(target, of_session, was);
    end if;
    return null;
  end if;
  if was is null then
    theirs := private.find_other_change(target, of_session, made, null);
    if theirs.id is not null and wave.id is not null then
      return private.to_wave_problem(target, 'changed', theirs);
    end if;
    delete from public.waves w where w.id = target;
    return null;
  end if;
  fields := array(
    select f from unnest(private.wave_fields()) as f where was -> f is distinct from became -> f);
  theirs := private.find_other_change(target, of_session, made, fields);
  if wave.id is null or theirs.id is not null then
    return private.to_wave_problem(target, case when wave.id is null then 'gone' else 'changed' end, theirs);
  end if;
  if was -> 'angles' is distinct from became -> 'angles' then
    delete from public.wave_angles a
    where a.wave_id = target and not exists (
      select 1 from jsonb_to_recordset(was -> 'angles') as kept(video_id uuid, start_ms integer)
      where kept.video_id = a.video_id and kept.start_ms = a.start_ms);
    perform private.restore_angles(target, of_session, was -> 'angles');
  end if;
  if cardinality(fields) > 0 then
    perform private.set_wave_fields(target, fields, was);
  end if;
  return null;
exception
  when check_violation then
    return private.to_wave_problem(target, 'marks', null);
  when foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    return private.to_wave_problem(target, case when broken like '%surfer%' then 'no-surfer' else 'no-film' end, null);
end;
$$;

revoke execute on function private.wave_ties, private.put_wave_aside, private.bring_wave_back, private.part_refusals,
  private.forget_gone_waves, private.keep_cut_angle from public, anon, authenticated;
