-- Waves that a coach shows beside the reviewed one: docs/decisions/0105-a-compared-wave-is-asked-for-at-each-request.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Functions alone read and write it. Nothing of the other surfer is copied: what may be seen is read at each request.
create table public.review_compared_waves (
  -- The browser creates it: the track of the part names it.
  id uuid primary key,
  part_id uuid not null references public.review_parts (id) on delete cascade,
  -- Not a foreign key: a deleted wave may come back, and is shown again.
  wave_id uuid not null,
  -- The wave's video, or that of another angle of it.
  video_id uuid not null,
  -- What the coach saw drawn on it.
  drawing_ids uuid[] not null default '{}' check (cardinality(drawing_ids) <= 1000)
);
create index review_compared_waves_part_id_idx on public.review_compared_waves (part_id);
create index review_compared_waves_wave_id_idx on public.review_compared_waves (wave_id);
alter table public.review_compared_waves enable row level security;
revoke all on public.review_compared_waves from anon, authenticated;
create policy "second factor shown" on public.review_compared_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Whether a wave may be shown to a surfer beside their own: it is of the same guest, who agrees to coaching; it is in the
-- library of the school, and its surfer agrees to that now; or all the world sees it. Of public waves not by another camera.
create function private.may_compare(compared public.waves, surfer_id uuid, is_angle boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.surfers o
      join public.surfers r on r.id = o.id or r.guest_id = o.guest_id
      where o.id = $2 and r.id = compared.surfer_id and private.has_consent(r.id, 'coaching'))
    or exists (
      select 1 from public.reference_waves k
      join public.sessions s on s.id = compared.session_id
      join public.surfers o on o.id = $2
      join public.sessions t on t.id = o.session_id
      where k.wave_id = compared.id and (s.organisation_id = t.organisation_id or s.owner_id = t.owner_id)
        and private.may_be_reference(compared))
    or not $3 and private.is_public_wave(compared.id);
$$;
revoke execute on function private.may_compare from public;

-- The compared waves of a review's newest version as its viewer may see them now: {id, partId, videoId, startMs, angleId}.
create function private.shown_compared_waves(review public.reviews)
returns table (id uuid, part_id uuid, wave_id uuid, video_id uuid, angle_id uuid, start_ms integer, drawing_ids uuid[],
  sent_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.part_id, x.id, c.video_id, a.id, coalesce(a.start_ms, x.start_ms), c.drawing_ids, v.created_at
  from (select n.* from public.review_versions n where n.review_id = review.id order by n.number desc limit 1) v
  join public.review_parts q on q.version_id = v.id
  join public.waves o on o.id = q.wave_id and o.surfer_id = review.surfer_id
  join public.review_compared_waves c on c.part_id = q.id
  join public.waves x on x.id = c.wave_id
  left join public.wave_angles a on a.wave_id = x.id and a.video_id = c.video_id and x.video_id <> c.video_id
  where (x.video_id = c.video_id or a.id is not null) and private.may_compare(x, review.surfer_id, a.id is not null)
    and (private.may_open_review(review) or review.id in (select private.linked_review_ids()));
$$;
revoke execute on function private.shown_compared_waves from public;

-- The waves that a review shows beside its own, as its viewer may see them now:
-- [{id, partId, videoId, startMs, drawings, files}]. A wave whose surfer has withdrawn is missing from the next request on,
-- and so is a drawing that was changed after the review was sent.
create function public.open_compared_waves(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'partId', c.part_id, 'videoId', c.video_id, 'startMs', c.start_ms,
    'drawings', coalesce((
      select jsonb_agg(d.shape || jsonb_build_object('id', d.id, 'videoId', d.video_id, 'atMs', d.at_ms,
        'untilMs', d.until_ms, 'tool', d.tool, 'name', d.name, 'text', d.text) order by d.at_ms, d.created_at, d.id)
      from public.drawings d
      where d.wave_id = c.wave_id and d.id = any (c.drawing_ids) and d.profile_id is null
        and d.tool not in ('position', 'origin') and d.changed_at <= c.sent_at), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'contentType', f.content_type,
        'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from public.renditions f
      where f.wave_id = c.wave_id and f.angle_id is not distinct from c.angle_id
        and private.is_compared_kind(f.kind, f.angle_id)), '[]')) order by c.id), '[]')
  from public.reviews w
  cross join lateral private.shown_compared_waves(w) c
  where w.id = $1;
$$;
revoke execute on function public.open_compared_waves from public;
grant execute on function public.open_compared_waves to anon, authenticated, service_role;

-- A compared wave is seen as small as on a phone; by another camera there is one file alone.
create function private.is_compared_kind(kind text, angle_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select kind in ('poster', 'preview') or kind = 'full' and angle_id is not null;
$$;
revoke execute on function private.is_compared_kind from public;

-- A wave of the library is in many reviews: those of others are left out before consents are asked.
create function private.is_compared_rendition(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions f
    join public.review_compared_waves c on c.wave_id = f.wave_id
    join public.review_parts q on q.id = c.part_id
    join public.review_versions v on v.id = q.version_id
    join public.reviews w on w.id = v.review_id and (
      w.surfer_id in (select private.held_surfer_ids()) or w.session_id in (select private.my_session_ids())
      or w.id in (select private.linked_review_ids()))
    cross join lateral private.shown_compared_waves(w) s
    where f.path = $1 and private.is_compared_kind(f.kind, f.angle_id)
      and s.id = c.id and s.angle_id is not distinct from f.angle_id);
$$;
revoke execute on function private.is_compared_rendition from public;
grant execute on function private.is_compared_rendition to anon, authenticated, service_role;
create policy "reviews show the waves that they compare with" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and private.is_compared_rendition(name));

-- Of these waves those that a review for this surfer may not show, for a coach of the surfer: a wave of a session that the
-- caller doesn't coach is one of them. Empty for all others.
create function public.list_refused_waves(surfer_id uuid, wave_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id from unnest(wave_ids[1:12]) as w(id)
  where exists (
      select 1 from public.surfers r where r.id = $1 and r.session_id in (select private.my_session_ids()))
    and not exists (
      select 1 from public.waves x
      where x.id = w.id and x.session_id in (select private.my_session_ids()) and private.may_compare(x, $1, false));
$$;
revoke execute on function public.list_refused_waves from public, anon;
grant execute on function public.list_refused_waves to authenticated, service_role;

-- Sends a review, or a new version of one, as a coach of its session:
-- {id, surferId, versionId, tookMs, parts: [{id, waveId, videoId, durationMs, track, hasVoice, compared}]}, where compared is
-- [{id, waveId, videoId, drawingIds}] or missing. `sent`; `not-agreed` without the surfer's consent to coaching;
-- `wave-changed` where a wave is no longer that surfer's; `compared-refused` where the surfer may not see a wave that was
-- shown beside theirs; `no-voice` where a voice has not arrived; null for any other surfer. Sending the same version again
-- changes nothing.
create or replace function public.send_review(review jsonb, site_url text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked record;
  line public.surfers;
  known public.reviews;
begin
  select * into asked from jsonb_to_record(send_review.review)
    as x(id uuid, "surferId" uuid, "versionId" uuid, "tookMs" integer, parts jsonb);
  if jsonb_typeof(asked.parts) is distinct from 'array' or jsonb_array_length(asked.parts) not between 1 and 20 then
    raise exception 'A review has 1 to 20 parts' using errcode = '22023';
  end if;
  perform private.lock_guests(array(select r.guest_id from public.surfers r where r.id = asked."surferId"));
  select r.* into line from public.surfers r
  where r.id = asked."surferId" and r.session_id in (select private.my_session_ids()) for key share;
  if not found then
    return null;
  end if;
  if not private.has_consent(line.id, 'coaching') then
    return 'not-agreed';
  end if;
  insert into public.reviews (id, session_id, surfer_id, created_by)
  values (asked.id, line.session_id, line.id, private.my_id())
  on conflict (id) do nothing;
  select w.* into known from public.reviews w where w.id = asked.id for update;
  if known.surfer_id <> line.id then
    return null;
  end if;
  if exists (select 1 from public.review_versions v where v.id = asked."versionId" and v.review_id = known.id) then
    return 'sent';
  end if;
  if exists (
    select 1 from jsonb_to_recordset(asked.parts) as p("waveId" uuid, "videoId" uuid)
    where not exists (
      select 1 from public.waves w
      where w.id = p."waveId" and w.session_id = line.session_id and w.surfer_id = line.id
        and (w.video_id = p."videoId" or exists (
          select 1 from public.wave_angles a where a.wave_id = w.id and a.video_id = p."videoId")))
  ) then
    return private.without_review(known.id, 'wave-changed');
  end if;
  if exists (
    select 1 from jsonb_to_recordset(asked.parts) as p(compared jsonb)
    where jsonb_array_length(coalesce(p.compared, '[]')) > 12
  ) then
    raise exception 'A part compares with at most 12 waves' using errcode = '22023';
  end if;
  if exists (
    select 1 from jsonb_to_recordset(asked.parts) as p(compared jsonb)
    cross join lateral jsonb_to_recordset(coalesce(p.compared, '[]')) as c("waveId" uuid, "videoId" uuid)
    where not exists (
      select 1 from public.waves x
      left join public.wave_angles a on a.wave_id = x.id and a.video_id = c."videoId" and x.video_id <> c."videoId"
      where x.id = c."waveId" and x.session_id in (select private.my_session_ids())
        and (x.video_id = c."videoId" or a.id is not null) and private.may_compare(x, line.id, a.id is not null))
  ) then
    return private.without_review(known.id, 'compared-refused');
  end if;
  if exists (
    select 1 from jsonb_to_recordset(asked.parts) as p(id uuid, "hasVoice" boolean)
    where p."hasVoice" and not exists (
      select 1 from storage.objects o
      where o.bucket_id = 'voices' and o.name = line.session_id || '/' || p.id || '.m4a')
  ) then
    return private.without_review(known.id, 'no-voice');
  end if;
  insert into public.review_versions (id, review_id, number, created_by, took_ms)
  select asked."versionId", known.id, coalesce(max(v.number), 0) + 1, private.my_id(),
    least(greatest(asked."tookMs", 0), 86400000)
  from public.review_versions v where v.review_id = known.id;
  insert into public.review_parts
    (id, session_id, version_id, nth, wave_id, video_id, duration_ms, track, voice_path, voice_bytes)
  select p.id, line.session_id, asked."versionId", p.nth, p."waveId", p."videoId", p."durationMs", p.track,
    case when p."hasVoice" then o.name end, case when p."hasVoice" then coalesce((o.metadata ->> 'size')::bigint, 0) else 0 end
  from rows from (jsonb_to_recordset(asked.parts) as (
    id uuid, "waveId" uuid, "videoId" uuid, "durationMs" integer, track jsonb, "hasVoice" boolean))
    with ordinality as p(id, "waveId", "videoId", "durationMs", track, "hasVoice", nth)
  left join storage.objects o on o.bucket_id = 'voices' and o.name = line.session_id || '/' || p.id || '.m4a';
  insert into public.review_compared_waves (id, part_id, wave_id, video_id, drawing_ids)
  select c.id, p.id, c."waveId", c."videoId", coalesce(c."drawingIds", '{}')
  from jsonb_to_recordset(asked.parts) as p(id uuid, compared jsonb)
  cross join lateral jsonb_to_recordset(coalesce(p.compared, '[]'))
    as c(id uuid, "waveId" uuid, "videoId" uuid, "drawingIds" uuid[]);
  perform public.mark_wave_reviewed(p.wave_id, true) from public.review_parts p where p.version_id = asked."versionId";
  perform private.mail_review(known, site_url);
  return 'sent';
end;
$$;

-- As before, and of waves that were shown beside others.
create or replace function private.move_reviews_of_joined_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
begin
  update public.review_parts p set wave_id = into_wave
  where into_wave is not null and p.session_id = old.session_id and p.wave_id = old.id;
  update public.reference_waves k set wave_id = into_wave
  where into_wave is not null and k.wave_id = old.id
    and not exists (select 1 from public.reference_waves x where x.wave_id = into_wave);
  update public.review_compared_waves c set wave_id = into_wave
  where into_wave is not null and c.wave_id = old.id;
  return old;
end;
$$;

reset check_function_bodies;
