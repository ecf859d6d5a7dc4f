-- Shorts: vertical videos that a user, or a school, makes of waves. The plan says which waves and how; the worker
-- renders it. Who is in a short is asked about at every request: see private.may_show_short.
--
-- A school's short ends with the school's name, in its colour, below its logo. Name and colour stand in the plan; the
-- logo is a source of the job.
--
-- A browser that makes a short itself gets the videos and the music for it under the same checks as the worker:
-- docs/decisions/0110-a-device-makes-a-short-for-itself.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

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
  -- The surfer for whom the school made it.
  for_surfer_id uuid references public.surfers (id) on delete set null,
  -- When the surfer got it; with an account they see it from then on.
  sent_at timestamptz,
  constraint shorts_held_by_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
create index shorts_organisation_id_idx on public.shorts (organisation_id, changed_at desc) where organisation_id is not null;
create index shorts_owner_id_idx on public.shorts (owner_id, changed_at desc) where owner_id is not null;
create index shorts_created_by_idx on public.shorts (created_by) where created_by is not null;
create index shorts_deleted_at_idx on public.shorts (deleted_at) where deleted_at is not null;
create index shorts_for_surfer_id_idx on public.shorts (for_surfer_id) where for_surfer_id is not null;
create unique index shorts_once_for_surfer on public.shorts (for_surfer_id)
  where for_surfer_id is not null and deleted_at is null;
-- Functions alone read and write them: policies can't read consents.
alter table public.shorts enable row level security;
revoke all on public.shorts from anon, authenticated;
create policy "second factor shown" on public.shorts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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
  -- Whether the files of the short have a coach's voice about the wave.
  has_voice boolean not null default false,
  primary key (short_id, wave_id)
);
create index short_waves_wave_id_idx on public.short_waves (wave_id);
create index short_waves_session_id_idx on public.short_waves (session_id);
create index short_waves_surfer_id_idx on public.short_waves (surfer_id) where surfer_id is not null;
alter table public.short_waves enable row level security;
revoke all on public.short_waves from anon, authenticated;
create policy "second factor shown" on public.short_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

alter table public.renditions add foreign key (short_id) references public.shorts (id) on delete cascade;
alter table public.conversions add foreign key (short_id) references public.shorts (id) on delete cascade;

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
-- given to another surfer is that one's. `not-coached`: the files have a coach's voice, and the surfer no longer agrees
-- to coaching.
create function private.list_short_gaps(short public.shorts) returns table (wave_id uuid, is_rendered boolean, is_planned boolean, problem text)
language sql stable security definer set search_path = '' as $$
  select x.wave_id, x.is_rendered, x.is_planned, coalesce(
    private.find_short_gap(short.organisation_id, short.owner_id, x.session_id, who.id, x.had_surfer),
    case when x.has_voice and not private.has_consent(who.id, 'coaching') then 'not-coached' end)
  from public.short_waves x
  left join public.waves w on w.id = x.wave_id
  cross join lateral (select case when w.id is null then x.surfer_id else w.surfer_id end as id) who
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

-- The files that a short is made of, in the order of its clips: of each clip the stretch of the video, or of the wave
-- as it was kept once the raw video is deleted. One that may not be used, or that is no longer in its wave, has none.
-- What the files lack can be rendered without the voice.
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
  join private.list_short_gaps(short) g on g.wave_id = w.id and coalesce(g.problem, 'not-coached') = 'not-coached'
  join public.videos v on v.id = w.video_id
  join public.sessions s on s.id = w.session_id
  left join public.renditions f on f.wave_id = w.id and f.kind = 'full' and f.angle_id is null
  where v.raw_deleted_at is null or f.path is not null;
$$;
revoke execute on function private.list_short_sources from public;

-- The state of a short is that of its job; what it is made of stands in its files from then on. So do the voices.
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
    update public.short_waves x set
      is_rendered = x.wave_id in (
        select (c ->> 'waveId')::uuid from jsonb_array_elements(new.plan -> 'short' -> 'clips') c),
      has_voice = x.wave_id in (
        select (c ->> 'waveId')::uuid from jsonb_array_elements(new.plan -> 'short' -> 'clips') c
        where c #>> '{voice,partId}' is not null)
    where x.short_id = new.short_id;
    delete from public.short_waves x where x.short_id = new.short_id and not x.is_rendered and not x.is_planned;
  end if;
  return null;
end;
$$;
revoke execute on function private.settle_short from public;

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

-- Queues the rendering of what is saved: `queued`; `changed` where another plan was saved since; `no-clips`;
-- `not-allowed` where a wave may not be used, or is no longer there as the plan has it; null for a short that is not
-- the caller's. `no-song` where its music is deleted. `no-voice`: a coach's voice was deleted, or its surfer does not
-- agree to coaching.
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
  if private.lacks_song(known) then
    return 'no-song';
  end if;
  if private.lacks_voice(known) then
    return 'no-voice';
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

-- What a screen shows of a short: {id, title, state, problem, progress, revision, renderedRevision, organisationName,
-- changedAt, clips, poster, gaps: [{waveId, surferName, problem, isMine, guestId, organisationId}], files: [{kind,
-- path, bytes, width, height, durationMs}]}. Files only where they may be shown; progress from 0 to 1. surferName: for
-- whom the school made it. canEdit: whether the caller may change it. Only the staff of its school get files that are
-- to be paid for. Says whether the surfers may be asked for a consent that is missing.
create function private.show_short(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', short.id, 'title', short.title, 'state', short.state, 'problem', short.problem,
    'isLocked', private.is_marked_short(short.id)
      and coalesce(short.organisation_id not in (select private.my_staff_organisation_ids()), true),
    'progress', coalesce((
      select c.progress from public.conversions c where c.short_id = short.id and c.state = 'running'), 0),
    'revision', short.revision, 'renderedRevision', short.rendered_revision,
    'organisationName', (select o.name from public.organisations o where o.id = short.organisation_id),
    'surferName', (select r.name from public.surfers r where r.id = short.for_surfer_id),
    'canEdit', coalesce(short.owner_id = (select private.my_id()), false)
      or coalesce(short.organisation_id in (select private.my_staff_organisation_ids()), false),
    'changedAt', short.changed_at, 'clips', coalesce(jsonb_array_length(short.plan -> 'clips'), 0),
    -- Of its first wave.
    'poster', (
      select f.path from public.renditions f
      where f.wave_id = (short.plan #>> '{clips,0,waveId}')::uuid and f.angle_id is null and f.kind = case
          when private.is_marked(f.wave_id) and coalesce(short.organisation_id not in (select private.my_staff_organisation_ids()), true)
          then 'marked-poster' else 'poster' end
        and not exists (
          select 1 from private.list_short_gaps(short) g where g.wave_id = f.wave_id and g.problem is not null) limit 1),
    'gaps', coalesce((
      select jsonb_agg(gap.about order by gap.about ->> 'surferName', g.wave_id)
      from private.list_short_gaps(short) g
      left join public.waves w on w.id = g.wave_id
      cross join lateral (select private.describe_short_gap(g.wave_id, w.surfer_id, g.problem)) as gap (about)
      where g.problem is not null), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
        'height', f.height, 'durationMs', f.duration_ms))
      from public.renditions f where f.short_id = short.id and private.may_show_short(short.id)
        and (short.organisation_id in (select private.my_staff_organisation_ids()) or private.may_take(f))), '[]'));
$$;
revoke execute on function private.show_short from public;

-- The caller's shorts, and those of their schools, the last change first. Also what schools made of the caller's waves
-- and sent.
create function public.list_shorts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.show_short(s) order by s.changed_at desc, s.id), '[]')
  from (
    select s.* from public.shorts s
    where s.deleted_at is null and (
      s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids())
      or s.id in (select private.my_sent_short_ids()))
    order by s.changed_at desc, s.id limit 200
  ) s;
$$;
revoke execute on function public.list_shorts from public, anon;
grant execute on function public.list_shorts to authenticated, service_role;

-- One of them, with its plan: {…, plan}. Its link is {id, tokenHash, createdAt}, null for none; linkGaps keep the link
-- from showing it. Also what schools made of the caller's waves and sent. With the school that holds it; null for a
-- user's own. Says whether the surfers may be asked for a consent that is missing.
create function public.get_short(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.show_short(s) || jsonb_build_object('plan', s.plan,
    'school', private.describe_school(s.organisation_id),
    'link', (
      select jsonb_build_object('id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'createdAt', l.created_at)
      from public.short_links l where l.short_id = s.id and l.ended_at is null),
    'linkGaps', coalesce((
      select jsonb_agg(gap.about order by gap.about ->> 'surferName', g.wave_id)
      from private.list_short_link_gaps(s) g
      cross join lateral (select private.describe_short_gap(g.wave_id, g.surfer_id, g.problem)) as gap (about)),
      '[]'))
  from public.shorts s
  where s.id = $1 and s.deleted_at is null and (
    s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids())
    or s.id in (select private.my_sent_short_ids()));
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
    'waves', private.to_short_waves(array(
      select w.id from public.waves w
      where case when $1 is null then w.surfer_id in (select private.my_surfer_ids())
        else w.session_id = $1 and $1 in (select private.my_session_ids()) end
        and w.state <> 'failed'
      order by w.ridden_at desc, w.id limit 500)));
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

-- The waves as objects, the last ridden first: as app/domain/shorts/list-material.server.ts reads them. The caller's
-- rights are not asked. The exact frames of a wave that is to be paid for are for staff alone.
create function private.to_short_waves(wave_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'sessionId', w.session_id, 'videoId', w.video_id, 'revision', w.revision,
    'startMs', w.start_ms, 'endMs', w.end_ms, 'riddenAt', w.ridden_at, 'timeZone', s.time_zone,
    'surferName', r.name, 'lycraColour', r.lycra_colour, 'score', w.score, 'scoreBands', o.score_bands, 'side', w.side,
    'manoeuvres', w.manoeuvres, 'spotName', coalesce(p.name, ''), 'width', v.width, 'height', v.height,
    'frameRate', (v.inspection ->> 'frameRate')::real,
    'isFavourite', exists (
      select 1 from public.favourites f where f.wave_id = w.id and f.profile_id = (select private.my_id())),
    'poster', files.poster, 'preview', files.preview, 'isPlayable', files.preview is not null,
    'scrub', files.scrub,
    'hasAgreed', w.surfer_id is null or private.has_consent(w.surfer_id, 'shorts'),
    'isMine', w.surfer_id in (select private.my_surfer_ids()))
    order by w.ridden_at desc, w.id), '[]')
  from public.waves w
  join public.sessions s on s.id = w.session_id
  join public.videos v on v.id = w.video_id
  left join public.surfers r on r.id = w.surfer_id
  left join public.spots p on p.id = s.spot_id
  left join public.organisations o on o.id = s.organisation_id
  left join lateral (
    select max(f.path) filter (where private.to_shown_kind(f.kind) = 'poster') as poster,
      max(f.path) filter (where private.to_shown_kind(f.kind) = 'preview') as preview,
      (jsonb_agg(jsonb_build_object('path', f.path, 'frameRate', f.details ->> 'frameRate'))
        filter (where f.kind = 'scrub')) -> 0 as scrub
    from public.renditions f
    where f.wave_id = w.id and f.angle_id is null and private.to_shown_kind(f.kind) in ('poster', 'preview', 'scrub')
      and case when w.session_id in (select private.my_session_ids()) then private.to_shown_kind(f.kind) = f.kind
        else private.may_take(f) end) files on true
  where w.id = any ($1);
$$;
revoke execute on function private.to_short_waves from public;

-- The waves of a plan that the caller may choose; of the others, and of deleted ones, there is nothing.
create function public.list_short_waves(wave_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.to_short_waves(array(
    select w.id from public.waves w
    where w.id = any ($1) and (
      w.session_id in (select private.my_session_ids()) or w.surfer_id in (select private.my_surfer_ids()))
    limit 500));
$$;
revoke execute on function public.list_short_waves from public, anon;
grant execute on function public.list_short_waves to authenticated, service_role;

-- The logo of a short's end card, as a source; none where the card has none, or the school.
create function private.list_short_logo(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', 'logos', 'path', f.name, 'bytes', (f.metadata ->> 'size')::bigint,
    'startMs', null, 'endMs', null, 'sessionStartsAt', null)), '[]')
  from public.organisations o
  join storage.objects f on f.bucket_id = 'logos' and f.name = o.logo_path and f.metadata ? 'size'
  where o.id = short.organisation_id and short.plan #>> '{endCard,logo}' = 'true';
$$;
revoke execute on function private.list_short_logo from public;

-- What a short is made of on a device, as it is saved: {status: 'ready', plan, films: [{path, startMs, endMs, width,
-- height}], logo}. A film is the wave's video for galleries, one for each clip and in their order, with the stretch of
-- the clip in ms of that file, and the size of the picture as it was filmed. Otherwise {status}: `changed` where
-- another plan was saved since; `no-clips`; `not-allowed` where a wave may not be used, or is no longer there as the
-- plan has it; `not-ready` while the worker makes the video of a wave. Null for a short that is not the caller's.
-- `ready` has {song}, the path of its music in the bucket `music`, null for none; `no-song` where its music is deleted.
-- `ready` has the voices, too.
create function public.open_short_films(short_id uuid, revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known public.shorts;
  clips integer;
  films jsonb;
begin
  known := private.lock_my_short(open_short_films.short_id);
  if known.id is null then
    return null;
  end if;
  if known.revision <> open_short_films.revision then
    return jsonb_build_object('status', 'changed');
  end if;
  clips := coalesce(jsonb_array_length(known.plan -> 'clips'), 0);
  if clips = 0 then
    return jsonb_build_object('status', 'no-clips');
  end if;
  perform private.note_short_waves(known);
  if jsonb_array_length(private.list_short_sources(known)) < clips then
    return jsonb_build_object('status', 'not-allowed');
  end if;
  if private.lacks_song(known) then
    return jsonb_build_object('status', 'no-song');
  end if;
  if private.lacks_voice(known) then
    return jsonb_build_object('status', 'no-voice');
  end if;
  select jsonb_agg(jsonb_build_object('path', f.path, 'startMs', c."startMs" - w.start_ms, 'endMs', c."endMs" - w.start_ms,
    'width', v.width, 'height', v.height) order by c.place)
  into films
  from rows from (jsonb_to_recordset(known.plan -> 'clips') as ("waveId" uuid, "startMs" integer, "endMs" integer))
    with ordinality as c("waveId", "startMs", "endMs", place)
  join public.waves w on w.id = c."waveId"
  join public.videos v on v.id = w.video_id and v.width is not null
  join lateral (
    select f.path from public.renditions f
    where f.wave_id = w.id and f.kind = 'download' and f.angle_id is null limit 1) f on true;
  if coalesce(jsonb_array_length(films), 0) < clips then
    return jsonb_build_object('status', 'not-ready');
  end if;
  return jsonb_build_object('status', 'ready', 'plan', known.plan, 'films', films,
    'logo', private.list_short_logo(known) #>> '{0,path}', 'song', private.list_short_song(known) #>> '{0,path}', 'voices', (
      select coalesce(jsonb_agg(jsonb_build_object('clip', c.place - 1, 'path', c.path) order by c.place), '[]')
      from private.list_clip_voices(known) c));
end;
$$;
revoke execute on function public.open_short_films from public, anon;
grant execute on function public.open_short_films to authenticated, service_role;

create trigger keep_words_plain before insert or update of title on public.shorts
  for each row when (new.title ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'title');
create trigger settle_short after insert or update of state on public.conversions
  for each row when (new.short_id is not null) execute function private.settle_short();
create trigger delete_shorts_of_surfer after update of surfer_id on public.short_waves
  for each row when (old.surfer_id is not null and new.surfer_id is null)
  execute function private.delete_shorts_of_surfer();

-- Below what makes waves playable, above what no user waits for.
insert into private.conversion_kinds (kind, subject, priority, urgency, makes) values
  ('short', 'short', 60, 3, '{short,short-preview,short-cover}');

reset check_function_bodies;
