-- Mails that a caller's request queues lead to the site of the platform's settings: a caller who named another one could
-- have the school's mails carry foreign links.

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- As the server wrote it when it started; null before.
create function private.get_site_url() returns text
language sql stable security definer set search_path = '' as $$
  select s.site_url from private.platform_settings s;
$$;
revoke execute on function private.get_site_url from public;

drop function public.send_review(jsonb, text);
drop function private.mail_review(public.reviews, text);
drop function public.send_day_shorts(uuid, text, jsonb);
drop function private.mail_short(public.shorts, public.surfers, public.sessions, text, text);

-- As before: {id, surferId, versionId, tookMs, parts}.
create function public.send_review(review jsonb) returns text
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
  perform private.mail_review(known);
  return 'sent';
end;
$$;
revoke execute on function public.send_review from public, anon;
grant execute on function public.send_review to authenticated, service_role;

-- As before.
create function private.mail_review(review public.reviews) returns void
language plpgsql security definer set search_path = '' as $$
declare
  site constant text := private.get_site_url();
  due public.claims;
  about jsonb := (
    select jsonb_build_object('siteUrl', site, 'organisationName', coalesce(o.name, ''), 'surferName', r.name,
      'spotName', coalesce(private.public_spot_name(s.spot_id), ''),
      'day', to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD'),
      'coachName', coalesce(p.full_name, ''))
    from public.sessions s join public.surfers r on r.id = review.surfer_id
    left join public.organisations o on o.id = s.organisation_id
    left join public.profiles p on p.id = review.created_by
    where s.id = review.session_id);
  token text;
begin
  if site is null then
    return;
  end if;
  for due in
    select c.* from public.claims c join public.surfers r on r.guest_id = c.guest_id
    where r.id = review.surfer_id and c.ended_at is null and not c.is_link
      and private.claim_address(c) is not null and private.may_notify(c)
  loop
    continue when exists (
      select 1 from public.mail_outbox m
      where m.kind = 'review-ready' and m.idempotency_key = due.id || ' ' || review.id);
    if due.profile_id is null then
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into public.claims (guest_id, token_hash, tell_at, guardian_request_id, is_link)
      values (due.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity', due.guardian_request_id,
        due.guardian_request_id is not null);
    end if;
    perform private.queue_mail('review-ready', private.claim_address(due), about || jsonb_build_object(
      'language', due.language,
      'path', case when due.profile_id is null then '/c/open/' || token || '?review=' || review.id
        else '/c/reviews/' || review.id end), due.id || ' ' || review.id);
  end loop;
end;
$$;
revoke execute on function private.mail_review from public;

-- As before.
create function public.send_day_shorts(session_id uuid, links jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  day public.sessions;
  due record;
  way text;
  sent integer := 0;
  mailed integer := 0;
begin
  select s.* into day from public.sessions s
  where s.id = send_day_shorts.session_id and s.organisation_id in (select private.my_staff_organisation_ids());
  if not found then
    return null;
  end if;
  for due in
    select s as short, r as surfer, k."linkId" as link_id, k.token
    from jsonb_to_recordset(send_day_shorts.links) as k ("shortId" uuid, "linkId" uuid, token text)
    join public.shorts s on s.id = k."shortId"
    join public.surfers r on r.id = s.for_surfer_id and r.session_id = day.id
    where s.organisation_id = day.organisation_id and s.sent_at is null and s.state = 'ready' and private.may_show_short(s.id)
    order by s.id for update of s
  loop
    way := private.open_way(due.short, due.link_id, due.token);
    continue when way is null and (due.surfer).claimed_by is null;
    sent := sent + 1;
    mailed := mailed + private.mail_short(due.short, due.surfer, day, way)::integer;
    update public.shorts s set sent_at = now() where s.id = (due.short).id;
  end loop;
  return jsonb_build_object('sent', sent, 'mailed', mailed);
end;
$$;
revoke execute on function public.send_day_shorts from public, anon;
grant execute on function public.send_day_shorts to authenticated, service_role;

-- As before.
create function private.mail_short(
  short public.shorts, surfer public.surfers, day public.sessions, way text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  is_mailed boolean := false;
  about constant jsonb := jsonb_build_object('siteUrl', private.get_site_url(),
    'organisationName', coalesce((select o.name from public.organisations o where o.id = day.organisation_id), ''),
    'surferName', surfer.name, 'spotName', coalesce(private.public_spot_name(day.spot_id), ''),
    'day', to_char(day.starts_at at time zone day.time_zone, 'YYYY-MM-DD'));
begin
  if about ->> 'siteUrl' is null then
    return false;
  end if;
  for due in select * from private.claims_to_mail(surfer.guest_id) loop
    continue when way is null and due.profile_id is null;
    is_mailed := true;
    perform private.queue_mail('short-ready', private.claim_address(due), about || jsonb_build_object(
      'language', due.language, 'path', coalesce(way, '/app/shorts/' || short.id)), due.id || ' ' || short.id);
  end loop;
  return is_mailed;
end;
$$;
revoke execute on function private.mail_short from public;

reset check_function_bodies;
