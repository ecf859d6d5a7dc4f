-- The coach's voice in the files of a short belongs to a review. While a school sells its reviews, a surfer's short is
-- shown only as long as each review whose voice it has is paid for: after a refund, a dispute or a price that the school
-- sets later, it is shown to no one until it is rendered without the voice, or the review is paid for.
-- docs/decisions/0128-a-short-is-closed-with-the-review-that-it-speaks-of.md
--
-- A short that is closed because it is to be paid for says what its owner can buy to open it.

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The reviews whose voices the files of the short have about this wave. A deleted review stays: its voice is in them.
alter table public.short_waves add column voice_review_ids uuid[] not null default '{}';

-- Of files that were made before: by what was rendered, or else every review that speaks about the wave.
update public.short_waves x set voice_review_ids = coalesce(
  (select array_agg(distinct v.review_id)
    from public.conversions c
    cross join jsonb_array_elements(c.plan -> 'short' -> 'clips') k
    join public.review_parts q on q.id::text = k #>> '{voice,partId}' and q.wave_id = x.wave_id
    join public.review_versions v on v.id = q.version_id
    where c.short_id = x.short_id and c.state = 'done'),
  (select array_agg(distinct v.review_id)
    from public.review_parts q join public.review_versions v on v.id = q.version_id
    where q.wave_id = x.wave_id and q.voice_path is not null),
  '{}')
where x.has_voice;

-- A payment for a review outlives it, as that for a wave does: its voice may be in a short.
alter table public.entitlements drop constraint entitlements_review_id_fkey;

-- Whether a short is held by a school, or by one of its staff: they may use what they sell.
create function private.is_short_of_school(short public.shorts, organisation_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(short.organisation_id = $2, false) or exists (
    select 1 from public.memberships m
    where m.organisation_id = $2 and m.profile_id = short.owner_id and m.role in ('owner', 'admin', 'coach', 'filmer'));
$$;
revoke execute on function private.is_short_of_school from public;

-- Whether the files of a short have a voice about this wave, and its surfer, of a review that is not paid for.
create function private.has_unpaid_voice(short public.shorts, wave public.short_waves, surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.sessions s
    join public.prices p on p.organisation_id = s.organisation_id and p.review is not null
    cross join unnest(wave.voice_review_ids) as v (review_id)
    where s.id = wave.session_id and not private.is_short_of_school($1, s.organisation_id)
      and not exists (
        select 1 from public.entitlements e
        where e.kind = 'review' and e.review_id = v.review_id and e.surfer_id = $3 and e.ended_at is null));
$$;
revoke execute on function private.has_unpaid_voice from public;

-- The waves of a short with what keeps each out of it. A wave that is deleted has the surfer that it had; one that was
-- given to another surfer is that one's. Of a coach's voice in the files: `not-coached` where the surfer no longer agrees
-- to coaching, `voice-unpaid` where its review is to be paid for.
create or replace function private.list_short_gaps(short public.shorts) returns table (wave_id uuid, is_rendered boolean, is_planned boolean, problem text)
language sql stable security definer set search_path = '' as $$
  select x.wave_id, x.is_rendered, x.is_planned, coalesce(
    private.find_short_gap(short.organisation_id, short.owner_id, x.session_id, who.id, x.had_surfer),
    case
      when not x.has_voice then null
      when not private.has_consent(who.id, 'coaching') then 'not-coached'
      when private.has_unpaid_voice(short, x, who.id) then 'voice-unpaid' end)
  from public.short_waves x
  left join public.waves w on w.id = x.wave_id
  cross join lateral (select case when w.id is null then x.surfer_id else w.surfer_id end as id) who
  where x.short_id = short.id;
$$;

-- The files that a short is made of, in the order of its clips: of each clip the stretch of the video, or of the wave
-- as it was kept once the raw video is deleted. One that may not be used, or that is no longer in its wave, has none.
-- A voice that keeps the files from being shown can be left out: private.lacks_voice asks whether the plan has it.
create or replace function private.list_short_sources(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when v.raw_deleted_at is null then private.to_source(v, s.starts_at, c."startMs", c."endMs")
    else jsonb_build_object('bucket', 'renditions', 'path', f.path, 'bytes', f.bytes,
      'startMs', c."startMs" - w.start_ms, 'endMs', c."endMs" - w.start_ms, 'sessionStartsAt', s.starts_at) end
    order by c.place), '[]')
  from rows from (jsonb_to_recordset(short.plan -> 'clips') as ("waveId" uuid, "startMs" integer, "endMs" integer))
    with ordinality as c("waveId", "startMs", "endMs", place)
  join public.waves w on w.id = c."waveId" and c."startMs" >= w.start_ms and c."endMs" <= w.end_ms
  join private.list_short_gaps(short) g on g.wave_id = w.id
    and (g.problem is null or g.problem in ('not-coached', 'voice-unpaid'))
  join public.videos v on v.id = w.video_id
  join public.sessions s on s.id = w.session_id
  left join public.renditions f on f.wave_id = w.id and f.kind = 'full' and f.angle_id is null
  where v.raw_deleted_at is null or f.path is not null;
$$;

-- The state of a short is that of its job; what it is made of stands in its files from then on. So do the voices, and
-- the reviews that they are of.
create or replace function private.settle_short() returns trigger
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
        where c #>> '{voice,partId}' is not null),
      voice_review_ids = array(
        select distinct v.review_id from jsonb_array_elements(new.plan -> 'short' -> 'clips') c
        join public.review_parts q on q.id::text = c #>> '{voice,partId}'
        join public.review_versions v on v.id = q.version_id
        where (c ->> 'waveId')::uuid = x.wave_id)
    where x.short_id = new.short_id;
    delete from public.short_waves x where x.short_id = new.short_id and not x.is_rendered and not x.is_planned;
  end if;
  return null;
end;
$$;

-- The clips of a short that have a voice, by their place, with its path; null for one that may not be heard, or is
-- deleted. That of a review to be paid for is only in the shorts of its school and its staff. The worker, which is no
-- member of the school, asks for the short's owner.
create or replace function private.list_clip_voices(short public.shorts) returns table (place bigint, path text)
language sql stable security definer set search_path = '' as $$
  select c.place, (
    select q.voice_path
    from public.review_parts q
    join public.review_versions v on v.id = q.version_id
    join public.reviews r on r.id = v.review_id
    join public.waves w on w.id = q.wave_id and w.surfer_id = r.surfer_id
    join public.sessions s on s.id = r.session_id
    where q.wave_id = (c.clip ->> 'waveId')::uuid and q.id::text = c.clip #>> '{voice,partId}'
      and private.has_consent(r.surfer_id, 'coaching')
      and (not private.is_unpaid_review(r) or private.is_short_of_school(short, s.organisation_id))
      and exists (select 1 from storage.objects o where o.bucket_id = 'voices' and o.name = q.voice_path))
  from jsonb_array_elements(short.plan -> 'clips') with ordinality as c (clip, place)
  where c.clip #>> '{voice,partId}' is not null;
$$;

-- What the caller can buy to open their short: [{kind, id, organisationId, currency, amount, about}], as in a basket. The
-- reviews whose voices it has, and at a school that sells no shorts each of its waves, or where the school sells none
-- alone, all of its session or day. Only what the caller may buy and has not bought yet.
create function public.list_short_part_offers(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with parts as (
    select p.organisation_id, p.currency, p.wave, p.session, p.short, p.review, x.wave_id, x.voice_review_ids
    from public.shorts h
    join public.short_waves x on x.short_id = h.id and x.is_rendered
    join public.sessions s on s.id = x.session_id and s.id not in (select private.my_session_ids())
    join public.prices p on p.organisation_id = s.organisation_id
    where h.id = $1 and h.deleted_at is null
      and (h.owner_id = (select private.my_id()) or h.id in (select private.my_sent_short_ids()))
  ),
  items as (
    select q.organisation_id, q.currency, jsonb_build_object('kind', 'review', 'id', v.review_id) as item
    from parts q cross join unnest(q.voice_review_ids) as v (review_id)
    where q.review is not null
    union
    select q.organisation_id, q.currency, case
      when q.wave is not null then jsonb_build_object('kind', 'wave', 'id', w.id)
      else jsonb_build_object('kind', case when q.session is not null then 'session' else 'day' end, 'id', w.surfer_id) end
    from parts q join public.waves w on w.id = q.wave_id and w.surfer_id is not null
    where q.short is null and private.sells_waves(q.organisation_id)
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'id', b.id, 'organisationId', o.organisation_id,
    'currency', o.currency, 'amount', b.price, 'about', b.about)
    order by b.kind, b.about ->> 'startsAt', b.about -> 'number'), '[]')
  from (select i.organisation_id, i.currency, jsonb_agg(i.item) as items from items i group by 1, 2) o
  cross join lateral private.list_basket(o.organisation_id, o.items) b
  where b.problem is null;
$$;
revoke execute on function public.list_short_part_offers from public, anon;
grant execute on function public.list_short_part_offers to authenticated, service_role;

reset check_function_bodies;
