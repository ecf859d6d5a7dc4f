-- Shorts: vertical videos that a user, or a school, makes of waves. The plan says which waves and how; the worker renders
-- it. Who is in a short is asked about at every request: see private.may_show_short.

create table public.shorts (
  id uuid primary key default gen_random_uuid(),
  -- Held by a school or by a user.
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  created_by uuid default private.my_id() references public.profiles (id) on delete set null,
  title text not null default '' check (char_length(title) <= 80),
  -- As app/domain/shorts/plan.ts has it. Functions read `clips`: [{waveId, videoId, startMs, endMs}], in ms of the video.
  plan jsonb not null default '{"version": 1, "clips": []}'
    check (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 90000),
  -- Counts the saves, so that a tab with an older plan does not overwrite a newer one.
  revision integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'rendering', 'ready', 'failed')),
  -- Why it failed.
  problem text,
  -- Of the plan that the files were made from; null before the first.
  rendered_revision integer,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Deleted for good an hour later, when the clean-up next runs.
  deleted_at timestamptz,
  constraint shorts_held_by_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
create index shorts_organisation_id_idx on public.shorts (organisation_id, changed_at desc) where organisation_id is not null;
create index shorts_owner_id_idx on public.shorts (owner_id, changed_at desc) where owner_id is not null;
create index shorts_created_by_idx on public.shorts (created_by) where created_by is not null;
create index shorts_deleted_at_idx on public.shorts (deleted_at) where deleted_at is not null;
create trigger keep_words_plain before insert or update of title on public.shorts
  for each row when (new.title ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'title');

-- The waves of a short's files and of its plan. Of a wave that is deleted the surfer stays, since they are in the files.
create table public.short_waves (
  short_id uuid not null references public.shorts (id) on delete cascade,
  -- Not a foreign key: a deleted wave may come back.
  wave_id uuid not null,
  session_id uuid references public.sessions (id) on delete set null,
  surfer_id uuid references public.surfers (id) on delete set null,
  -- Without surfer_id: the surfer is deleted, and no longer agrees to anything.
  had_surfer boolean not null,
  -- Whether it is in the files; a wave that is taken out of the plan is in them until the next rendering.
  is_rendered boolean not null default false,
  is_planned boolean not null default true,
  primary key (short_id, wave_id)
);
create index short_waves_wave_id_idx on public.short_waves (wave_id);
create index short_waves_session_id_idx on public.short_waves (session_id);
create index short_waves_surfer_id_idx on public.short_waves (surfer_id) where surfer_id is not null;

-- Functions alone read and write them: policies can't read consents.
alter table public.shorts enable row level security;
alter table public.short_waves enable row level security;
revoke all on public.shorts, public.short_waves from anon, authenticated;
create policy "second factor shown" on public.shorts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.short_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
-- What keeps a wave out of a short; null where nothing does. `no-surfer`: no surfer is marked who could agree (in a user's
-- own session none has to), or that surfer is deleted. `not-agreed`: its surfer, or their guardian, does not agree to shorts. `not-yours`:
-- the holder of the short may not, or no longer, use it.
create function private.find_short_gap(
  organisation_id uuid, owner_id uuid, session_id uuid, surfer_id uuid, had_surfer boolean
) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when s.id is null then case when $5 then 'no-surfer' end
    when $1 is not null and s.organisation_id is distinct from $1 then 'not-yours'
    when $2 is not null and s.owner_id is distinct from $2
      and not exists (
        select 1 from public.surfers r
        where r.id = $4 and r.claimed_by = $2 and private.may_watch_own(r.id, r.is_minor))
      and not exists (
        select 1 from public.memberships m
        where m.organisation_id = s.organisation_id and m.profile_id = $2
          and m.role in ('owner', 'admin', 'coach', 'filmer')) then 'not-yours'
    when $4 is null and ($5 or s.organisation_id is not null) then 'no-surfer'
    when $4 is not null and not private.has_consent($4, 'shorts') then 'not-agreed'
  end
  from (select $3 as session_id) of
  left join public.sessions s on s.id = of.session_id;
$$;
revoke execute on function private.find_short_gap from public;

-- The waves of a short with what keeps each out of it. A wave that is deleted has the surfer that it had; one that was
-- given to another surfer is that one's.
create function private.list_short_gaps(short public.shorts) returns table (wave_id uuid, is_rendered boolean, is_planned boolean, problem text)
language sql stable security definer set search_path = '' as $$
  select x.wave_id, x.is_rendered, x.is_planned, private.find_short_gap(
    short.organisation_id, short.owner_id, x.session_id,
    case when w.id is null then x.surfer_id else w.surfer_id end, x.had_surfer)
  from public.short_waves x
  left join public.waves w on w.id = x.wave_id
  where x.short_id = short.id;
$$;
revoke execute on function private.list_short_gaps from public;

-- Whether the files of a short may be shown, to whoever may see it: nobody in it has withdrawn.
create function private.may_show_short(short_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.shorts s
    where s.id = $1 and s.deleted_at is null and not exists (
      select 1 from private.list_short_gaps(s) g where g.is_rendered and g.problem is not null));
$$;
revoke execute on function private.may_show_short from public;
grant execute on function private.may_show_short to authenticated, service_role;

-- A short is a subject of jobs.
alter table public.conversions
  add column short_id uuid references public.shorts (id) on delete cascade,
  drop constraint conversions_of_one,
  add constraint conversions_of_one check (num_nonnulls(video_id, wave_id, short_id) = 1);
create unique index conversions_once_per_short on public.conversions (short_id, kind) where short_id is not null;
alter table public.renditions
  add column short_id uuid references public.shorts (id) on delete cascade,
  drop constraint renditions_of_one,
  add constraint renditions_of_one check (num_nonnulls(video_id, wave_id, short_id) = 1),
  drop constraint renditions_kind_check,
  add constraint renditions_kind_check check (kind in (
    'preview', 'poster', 'storyboard', 'scrub', 'ladder', 'download', 'full', 'short', 'short-preview', 'short-cover'));
create index renditions_short_id_idx on public.renditions (short_id) where short_id is not null;

-- Below what makes waves playable, above what no user waits for.
insert into private.conversion_kinds (kind, subject, priority, urgency, makes) values
  ('short', 'short', 60, 3, '{short,short-preview,short-cover}');

drop policy "holders see renditions, surfers of their waves" on public.renditions;
create policy "holders see renditions, surfers of their waves" on public.renditions for select to authenticated
  using ((session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or owner_id = (select private.my_id())
    or wave_id in (select private.my_wave_ids()))
    and (short_id is null or private.may_show_short(short_id)));

-- The files that a short is made of, in the order of its clips: of each clip the stretch of the video, or of the wave as
-- it was kept once the raw video is deleted. One that may not be used, or that is no longer in its wave, has none.
create function private.list_short_sources(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when v.raw_deleted_at is null then private.to_source(v, s.starts_at, c."startMs", c."endMs")
    else jsonb_build_object('bucket', 'renditions', 'path', f.path, 'bytes', f.bytes,
      'startMs', c."startMs" - w.start_ms, 'endMs', c."endMs" - w.start_ms, 'sessionStartsAt', s.starts_at) end
    order by c.place), '[]')
  from rows from (jsonb_to_recordset(short.plan -> 'clips') as ("waveId" uuid, "startMs" integer, "endMs" integer))
    with ordinality as c("waveId", "startMs", "endMs", place)
  join public.waves w on w.id = c."waveId" and c."startMs" >= w.start_ms and c."endMs" <= w.end_ms
  join private.list_short_gaps(short) g on g.wave_id = w.id and g.problem is null
  join public.videos v on v.id = w.video_id
  join public.sessions s on s.id = w.session_id
  left join public.renditions f on f.wave_id = w.id and f.kind = 'full' and f.angle_id is null
  where v.raw_deleted_at is null or f.path is not null;
$$;
revoke execute on function private.list_short_sources from public;

-- As before, and of a short.
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
  elsif job.short_id is not null then
    select 'short', s.id, coalesce(nullif(s.title, ''), 'Short'), null, s.organisation_id, s.owner_id, array[s.id],
      jsonb_array_length(made_of.files) = jsonb_array_length(s.plan -> 'clips'), made_of.files
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.shorts s
    cross join lateral (select private.list_short_sources(s) as files) made_of
    where s.id = job.short_id;
  end if;
end;
$$;

-- The state of a short is that of its job; what it is made of stands in its files from then on.
create function private.settle_short() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.shorts s set
    state = case
      when new.state in ('queued', 'running') then 'rendering'
      when new.state = 'done' then 'ready'
      when new.state = 'failed' then 'failed'
      when s.rendered_revision is not null then 'ready'
      else 'draft' end,
    problem = case when new.state = 'failed' then new.problem end,
    rendered_revision = case when new.state = 'done' then (new.plan ->> 'revision')::integer else s.rendered_revision end
  where s.id = new.short_id;
  if new.state = 'done' then
    update public.short_waves x set is_rendered = x.wave_id in (
      select (c ->> 'waveId')::uuid from jsonb_array_elements(new.plan -> 'short' -> 'clips') c)
    where x.short_id = new.short_id;
    delete from public.short_waves x where x.short_id = new.short_id and not x.is_rendered and not x.is_planned;
  end if;
  return null;
end;
$$;
revoke execute on function private.settle_short from public;
create trigger settle_short after insert or update of state on public.conversions
  for each row when (new.short_id is not null) execute function private.settle_short();

-- A short that the caller may change, locked; null for any other.
create function private.lock_my_short(short_id uuid) returns public.shorts
language sql volatile security definer set search_path = '' as $$
  select s from public.shorts s
  where s.id = $1 and s.deleted_at is null
    and (s.organisation_id in (select private.my_staff_organisation_ids()) or s.owner_id = (select private.my_id()))
  for update;
$$;
revoke execute on function private.lock_my_short from public;

-- Saves a plan, and makes the short where there is none yet: {status, revision, waves}. `saved`; `conflict` where another
-- tab or user saved since `based_on`, with the newer revision; null for a short that is not the caller's. A plan may hold
-- a wave that cannot be rendered: `waves` says of each what keeps it out ({waveId, problem}).
create function public.save_short(
  short_id uuid, title text, plan jsonb, based_on integer, organisation_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := private.my_id();
  known public.shorts;
begin
  if me is null then
    return null;
  end if;
  if save_short.organisation_id is not null
    and save_short.organisation_id not in (select private.my_staff_organisation_ids()) then
    return null;
  end if;
  insert into public.shorts (id, organisation_id, owner_id, created_by)
  select save_short.short_id, save_short.organisation_id,
    case when save_short.organisation_id is null then me end, me
  where save_short.based_on = 0
  on conflict (id) do nothing;
  known := private.lock_my_short(save_short.short_id);
  if known.id is null then
    return null;
  end if;
  -- The same save once more, after a response that did not arrive.
  if known.revision <> greatest(save_short.based_on, 1)
    and not (known.plan = save_short.plan and known.title = save_short.title) then
    return jsonb_build_object('status', 'conflict', 'revision', known.revision);
  end if;
  if known.plan is distinct from save_short.plan or known.title is distinct from save_short.title then
    update public.shorts s
    set plan = save_short.plan, title = save_short.title, revision = s.revision + 1, changed_at = now()
    where s.id = known.id returning s.* into known;
    perform private.note_short_waves(known);
  end if;
  return jsonb_build_object('status', 'saved', 'revision', known.revision, 'waves', (
    select coalesce(jsonb_agg(jsonb_build_object('waveId', g.wave_id, 'problem', g.problem) order by g.wave_id), '[]')
    from private.list_short_gaps(known) g where g.is_planned));
end;
$$;
revoke execute on function public.save_short from public, anon;
grant execute on function public.save_short to authenticated, service_role;

-- Which waves the plan has now. A wave that the holder may not use is refused: its row would tell whose it is.
create function private.note_short_waves(short public.shorts) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.short_waves x set is_planned = x.wave_id in (
    select (c ->> 'waveId')::uuid from jsonb_array_elements(short.plan -> 'clips') c)
  where x.short_id = short.id;
  -- What is being rendered stays until that has ended.
  delete from public.short_waves x
  where x.short_id = short.id and not x.is_planned and not x.is_rendered and not exists (
    select 1 from public.conversions c
    where c.short_id = short.id and c.state in ('queued', 'running')
      and c.plan -> 'short' -> 'clips' @> jsonb_build_array(jsonb_build_object('waveId', x.wave_id)));
  insert into public.short_waves as known (short_id, wave_id, session_id, surfer_id, had_surfer)
  select distinct short.id, w.id, w.session_id, w.surfer_id, w.surfer_id is not null
  from jsonb_array_elements(short.plan -> 'clips') c
  join public.waves w on w.id = (c ->> 'waveId')::uuid
  where private.find_short_gap(short.organisation_id, short.owner_id, w.session_id, w.surfer_id, w.surfer_id is not null)
    is distinct from 'not-yours'
  on conflict on constraint short_waves_pkey do update
    set surfer_id = coalesce(excluded.surfer_id, known.surfer_id), had_surfer = excluded.had_surfer or known.had_surfer;
end;
$$;
revoke execute on function private.note_short_waves from public;

-- Queues the rendering of what is saved: `queued`; `changed` where another plan was saved since; `no-clips`; `not-allowed`
-- where a wave may not be used, or is no longer there as the plan has it; null for a short that is not the caller's.
create function public.render_short(short_id uuid, revision integer) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known public.shorts;
  job public.conversions;
begin
  known := private.lock_my_short(render_short.short_id);
  if known.id is null then
    return null;
  end if;
  if known.revision <> render_short.revision then
    return 'changed';
  end if;
  if coalesce(jsonb_array_length(known.plan -> 'clips'), 0) = 0 then
    return 'no-clips';
  end if;
  perform private.note_short_waves(known);
  if jsonb_array_length(private.list_short_sources(known)) < jsonb_array_length(known.plan -> 'clips') then
    return 'not-allowed';
  end if;
  insert into public.conversions (short_id, kind, plan)
  values (known.id, 'short', jsonb_build_object('revision', known.revision, 'short', known.plan))
  on conflict do nothing returning * into job;
  if job.id is null then
    update public.conversions c
    set plan = jsonb_build_object('revision', known.revision, 'short', known.plan)
    where c.short_id = known.id and c.kind = 'short' returning * into job;
    perform private.requeue_conversion(job.id);
  end if;
  return 'queued';
end;
$$;
revoke execute on function public.render_short from public, anon;
grant execute on function public.render_short to authenticated, service_role;

-- A surfer who is deleted is deleted from the files, too.
create function private.delete_shorts_of_surfer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.renditions r where r.short_id = new.short_id;
  delete from public.conversions c where c.short_id = new.short_id;
  update public.shorts s set state = 'draft', problem = null, rendered_revision = null where s.id = new.short_id;
  update public.short_waves x set is_rendered = false where x.short_id = new.short_id and x.is_rendered;
  return null;
end;
$$;
revoke execute on function private.delete_shorts_of_surfer from public;
create trigger delete_shorts_of_surfer after update of surfer_id on public.short_waves
  for each row when (old.surfer_id is not null and new.surfer_id is null)
  execute function private.delete_shorts_of_surfer();

-- What a screen shows of a short: {id, title, state, problem, progress, revision, renderedRevision, organisationName,
-- changedAt, clips, poster, gaps: [{waveId, surferName, problem, isMine, guestId, organisationId}], files: [{kind, path, bytes, width, height, durationMs}]}.
-- Files only where they may be shown; progress from 0 to 1.
create function private.show_short(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', short.id, 'title', short.title, 'state', short.state, 'problem', short.problem,
    'progress', coalesce((
      select c.progress from public.conversions c where c.short_id = short.id and c.state = 'running'), 0),
    'revision', short.revision, 'renderedRevision', short.rendered_revision,
    'organisationName', (select o.name from public.organisations o where o.id = short.organisation_id),
    'changedAt', short.changed_at, 'clips', coalesce(jsonb_array_length(short.plan -> 'clips'), 0),
    -- Of its first wave.
    'poster', (
      select f.path from public.renditions f
      where f.wave_id = (short.plan #>> '{clips,0,waveId}')::uuid and f.kind = 'poster' and f.angle_id is null
        and not exists (
          select 1 from private.list_short_gaps(short) g where g.wave_id = f.wave_id and g.problem is not null) limit 1),
    'gaps', coalesce((
      select jsonb_agg(jsonb_build_object(
        'waveId', g.wave_id, 'surferName', r.name, 'problem', g.problem,
        'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
        'guestId', r.guest_id, 'organisationId', s.organisation_id) order by r.name, g.wave_id)
      from private.list_short_gaps(short) g
      left join public.waves w on w.id = g.wave_id
      left join public.surfers r on r.id = w.surfer_id and g.problem <> 'not-yours'
      left join public.sessions s on s.id = r.session_id and s.organisation_id in (select private.my_staff_organisation_ids())
      where g.problem is not null), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
        'height', f.height, 'durationMs', f.duration_ms))
      from public.renditions f where f.short_id = short.id and private.may_show_short(short.id)), '[]'));
$$;
revoke execute on function private.show_short from public;

-- The caller's shorts, and those of their schools, the last change first.
create function public.list_shorts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.show_short(s) order by s.changed_at desc, s.id), '[]')
  from (
    select s.* from public.shorts s
    where s.deleted_at is null and (
      s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids()))
    order by s.changed_at desc, s.id limit 200
  ) s;
$$;
revoke execute on function public.list_shorts from public, anon;
grant execute on function public.list_shorts to authenticated, service_role;

-- One of them, with its plan: {…, plan}.
create function public.get_short(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.show_short(s) || jsonb_build_object('plan', s.plan) from public.shorts s
  where s.id = $1 and s.deleted_at is null and (
    s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids()));
$$;
revoke execute on function public.get_short from public, anon;
grant execute on function public.get_short to authenticated, service_role;

-- The waves that the caller may choose from: {sessions, waves}. Without a session their own, the last ridden first, and
-- the sessions that they are staff of; with one all of its waves. A wave can be chosen without agreement, and says so.
create function public.list_short_material(session_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sessions', case when $1 is null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
        'spotName', s.spot_name, 'organisationName', s.organisation_name, 'waves', s.waves) order by s.starts_at desc), '[]')
      from (
        select s.id, s.starts_at, s.time_zone, coalesce(p.name, '') as spot_name, o.name as organisation_name,
          (select count(*) from public.waves w where w.session_id = s.id) as waves
        from public.sessions s
        left join public.spots p on p.id = s.spot_id
        left join public.organisations o on o.id = s.organisation_id
        where s.id in (select private.my_session_ids())
        order by s.starts_at desc limit 60
      ) s where s.waves > 0) else '[]' end,
    'waves', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', w.id, 'sessionId', w.session_id, 'videoId', w.video_id, 'revision', w.revision,
        'startMs', w.start_ms, 'endMs', w.end_ms, 'riddenAt', w.ridden_at, 'timeZone', w.time_zone,
        'surferName', w.name, 'lycraColour', w.lycra_colour, 'score', w.score, 'scoreBands', w.score_bands, 'side', w.side,
        'manoeuvres', w.manoeuvres, 'spotName', w.spot_name, 'width', w.width, 'height', w.height,
        'isFavourite', exists (
          select 1 from public.favourites f where f.wave_id = w.id and f.profile_id = (select private.my_id())),
        'poster', (select f.path from public.renditions f
          where f.wave_id = w.id and f.kind = 'poster' and f.angle_id is null limit 1),
        'isPlayable', exists (select 1 from public.renditions f where f.wave_id = w.id and f.kind = 'preview'),
        'hasAgreed', w.surfer_id is null or private.has_consent(w.surfer_id, 'shorts'),
        'isMine', w.is_mine)
        order by w.ridden_at desc, w.id)
      from (
        select w.*, r.name, r.lycra_colour, s.time_zone, o.score_bands, coalesce(p.name, '') as spot_name, v.width, v.height,
          w.surfer_id in (select private.my_surfer_ids()) as is_mine
        from public.waves w
        join public.sessions s on s.id = w.session_id
        join public.videos v on v.id = w.video_id
        left join public.surfers r on r.id = w.surfer_id
        left join public.spots p on p.id = s.spot_id
        left join public.organisations o on o.id = s.organisation_id
        where case when $1 is null then w.surfer_id in (select private.my_surfer_ids())
          else w.session_id = $1 and $1 in (select private.my_session_ids()) end
          and w.state <> 'failed'
        order by w.ridden_at desc, w.id limit 500
      ) w), '[]'));
$$;
revoke execute on function public.list_short_material from public, anon;
grant execute on function public.list_short_material to authenticated, service_role;

-- Renames a short. False for one that is not the caller's.
create function public.rename_short(short_id uuid, title text) returns boolean
language sql security definer set search_path = '' as $$
  update public.shorts s set title = btrim($2), changed_at = now() where s.id = (select (private.lock_my_short($1)).id)
  returning true;
$$;
revoke execute on function public.rename_short from public, anon;
grant execute on function public.rename_short to authenticated, service_role;

-- A copy of the plan, as a draft of its own. Null for a short that is not the caller's.
create function public.duplicate_short(short_id uuid, copy_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.shorts := private.lock_my_short($1);
  copy public.shorts;
begin
  if known.id is null then
    return null;
  end if;
  insert into public.shorts (id, organisation_id, owner_id, created_by, title, plan)
  values (duplicate_short.copy_id, known.organisation_id, known.owner_id, private.my_id(),
    left(btrim(known.title || ' (copy)'), 80), known.plan)
  on conflict (id) do nothing returning * into copy;
  perform private.note_short_waves(copy) where copy.id is not null;
  return duplicate_short.copy_id;
end;
$$;
revoke execute on function public.duplicate_short from public, anon;
grant execute on function public.duplicate_short to authenticated, service_role;

-- Deletes a short, or restores it within the hour. Whatever renders it stops. False for one that is not the caller's.
create function public.delete_short(short_id uuid, is_deleted boolean default true) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.shorts s set deleted_at = case when $2 then now() end
  where s.id = $1 and (s.organisation_id in (select private.my_staff_organisation_ids()) or s.owner_id = (select private.my_id()));
  if not found then
    return false;
  end if;
  perform public.cancel_conversion(c.id) from public.conversions c
  where $2 and c.short_id = $1 and c.state in ('queued', 'running');
  return true;
end;
$$;
revoke execute on function public.delete_short from public, anon;
grant execute on function public.delete_short to authenticated, service_role;

-- For workers: those that were deleted an hour ago are deleted for good. Returns how many.
create function public.purge_shorts() returns integer
language sql security definer set search_path = '' as $$
  with purged as (
    delete from public.shorts s where s.deleted_at < now() - interval '1 hour' returning 1)
  select count(*)::integer from purged;
$$;
revoke execute on function public.purge_shorts from public, anon, authenticated;
grant execute on function public.purge_shorts to service_role;

-- Stops the rendering of a short; what it was made of before stays. False for one that is not the caller's.
create function public.cancel_short(short_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.shorts := private.lock_my_short($1);
begin
  perform public.cancel_conversion(c.id) from public.conversions c
  where c.short_id = known.id and c.state in ('queued', 'running');
  return known.id is not null;
end;
$$;
revoke execute on function public.cancel_short from public, anon;
grant execute on function public.cancel_short to authenticated, service_role;

-- What an account's export has: the caller's own shorts and those that they made for a school, with the file where it may
-- be shown.
create function public.list_shorts_to_export() returns table (
  id uuid, title text, state text, plan jsonb, created_at timestamptz, changed_at timestamptz, path text, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select s.id, s.title, s.state, s.plan, s.created_at, s.changed_at, f.path, f.bytes
  from public.shorts s
  left join public.renditions f on f.short_id = s.id and f.kind = 'short' and private.may_show_short(s.id)
    and (s.owner_id is not null or s.organisation_id in (select private.my_staff_organisation_ids()))
  where s.owner_id = (select private.my_id()) or s.created_by = (select private.my_id())
  order by s.created_at, s.id;
$$;
revoke execute on function public.list_shorts_to_export from public, anon;
grant execute on function public.list_shorts_to_export to authenticated, service_role;
