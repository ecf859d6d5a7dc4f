-- How long coaches work on their reviews, and how many they sent in an evening.

-- Of all its waves; null for those that were sent before.
alter table public.review_versions add column took_ms integer check (took_ms between 0 and 86400000);
create index review_versions_of_coach_idx on public.review_versions (created_by, created_at)
  where created_by is not null;
drop index public.review_versions_created_by_idx;

-- Sends a review, or a new version of one, as a coach of its session:
-- {id, surferId, versionId, tookMs, parts: [{id, waveId, videoId, durationMs, track, hasVoice}]}. `sent`; `not-agreed` without the
-- surfer's consent to coaching; `wave-changed` where a wave is no longer that surfer's; `no-voice` where a voice has not
-- arrived; null for any other surfer. Sending the same version again changes nothing.
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
  perform public.mark_wave_reviewed(p.wave_id, true) from public.review_parts p where p.version_id = asked."versionId";
  perform private.mail_review(known, site_url);
  return 'sent';
end;
$$;

-- What the caller has sent in the last twelve hours: {waves, timedWaves, tookMs}; the time is that of timedWaves.
create function public.count_my_reviews() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('waves', count(*), 'timedWaves', count(*) filter (where v.took_ms > 0),
    'tookMs', coalesce((
      select sum(t.took_ms) from public.review_versions t
      where t.created_by = private.my_id() and t.created_at > now() - interval '12 hours'), 0))
  from public.review_versions v join public.review_parts q on q.version_id = v.id
  where v.created_by = private.my_id() and v.created_at > now() - interval '12 hours';
$$;
revoke execute on function public.count_my_reviews from public, anon;
grant execute on function public.count_my_reviews to authenticated, service_role;
