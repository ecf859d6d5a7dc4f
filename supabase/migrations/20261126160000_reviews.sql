-- What a coach says and shows about a surfer's waves, and what the surfer answers:
-- docs/decisions/0098-a-review-is-a-track-of-events-beside-a-voice.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Functions alone read and write reviews: policies can't read consents, and guests have no account.
create table public.reviews (
  -- The browser creates it, also without a connection.
  id uuid primary key,
  session_id uuid not null,
  surfer_id uuid not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reviews_session_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index reviews_surfer_idx on public.reviews (session_id, surfer_id);
create index reviews_surfer_id_idx on public.reviews (surfer_id);
create index reviews_created_by_idx on public.reviews (created_by) where created_by is not null;

-- What was sent. A correction is a new version: what the surfer has seen stays.
create table public.review_versions (
  id uuid primary key,
  review_id uuid not null references public.reviews (id) on delete cascade,
  number integer not null check (number > 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (review_id, number)
);
create index review_versions_created_by_idx on public.review_versions (created_by) where created_by is not null;

-- About one wave.
create table public.review_parts (
  id uuid primary key,
  session_id uuid not null references public.sessions (id) on delete cascade,
  version_id uuid not null references public.review_versions (id) on delete cascade,
  nth integer not null check (nth > 0),
  -- Not a foreign key: a deleted wave may come back, and the part is shown again.
  wave_id uuid not null,
  -- The wave's video, or that of another angle of it: times in the track are times of this video.
  video_id uuid not null,
  duration_ms integer not null check (duration_ms between 0 and 3600000),
  -- {version, events, notes}: app/domain/reviews/review-track.ts
  track jsonb not null check (jsonb_typeof(track) = 'object' and octet_length(track::text) <= 4000000),
  voice_path text unique,
  voice_bytes bigint not null default 0 check (voice_bytes >= 0),
  unique (version_id, nth)
);
create index review_parts_session_id_idx on public.review_parts (session_id);
create index review_parts_wave_id_idx on public.review_parts (wave_id);
create index review_parts_video_id_idx on public.review_parts (video_id);

create table public.review_answers (
  id uuid primary key,
  review_id uuid not null references public.reviews (id) on delete cascade,
  -- Of the part that it is about, and when in it; null: about the whole.
  part_id uuid,
  at_ms integer check (at_ms >= 0),
  text text not null check (length(text) between 1 and 500),
  is_surfers boolean not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index review_answers_review_id_idx on public.review_answers (review_id, created_at);
create index review_answers_created_by_idx on public.review_answers (created_by) where created_by is not null;
create trigger keep_words_plain before insert or update of text on public.review_answers
  for each row when (new.text ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'text');

alter table public.reviews enable row level security;
alter table public.review_versions enable row level security;
alter table public.review_parts enable row level security;
alter table public.review_answers enable row level security;
revoke all on public.reviews, public.review_versions, public.review_parts, public.review_answers
  from anon, authenticated;
create policy "second factor shown" on public.reviews as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.review_versions as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.review_parts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.review_answers as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Voices: 32 MiB are about an hour. A coach sends one before the review that it belongs to.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('voices', 'voices', false, 33554432, array['audio/mp4'])
on conflict (id) do nothing;

-- <session>/<part>.m4a
create function private.may_hear(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.review_parts p
    join public.review_versions v on v.id = p.version_id
    join public.reviews w on w.id = v.review_id
    where p.voice_path = $1 and private.may_open_review(w));
$$;
revoke execute on function private.may_hear from public;
grant execute on function private.may_hear to anon, authenticated, service_role;

create policy "hear reviews" on storage.objects for select to anon, authenticated
  using (bucket_id = 'voices' and private.may_hear(name));
-- Whether a coach of the session may add a voice to it; false where its holder has used all of their room.
create function private.may_add_voice(session_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return $1 in (select s::text from private.my_session_ids() s) and not private.exceeds_quota($1::uuid, 1);
end;
$$;
revoke execute on function private.may_add_voice from public;
grant execute on function private.may_add_voice to authenticated, service_role;

create policy "coaches add voices" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'voices' and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]m4a$'
    and private.may_add_voice((storage.foldername(name))[1])
  );

create function private.remove_voice_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('voices', old.voice_path);
  return null;
end;
$$;
revoke execute on function private.remove_voice_file from public;
grant execute on function private.remove_voice_file to service_role;
create trigger remove_voice_file after delete on public.review_parts
  for each row when (old.voice_path is not null) execute function private.remove_voice_file();
create trigger count_room after insert or delete or update of session_id, voice_bytes on public.review_parts
  for each row execute function private.count_room('voice_bytes');

-- Coaches of the session, the surfer, and the guardian of the surfer; each time only with consent to coaching.
create function private.may_open_review(review public.reviews) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_consent(review.surfer_id, 'coaching')
    and (review.session_id in (select private.my_session_ids())
      or review.surfer_id in (select private.held_surfer_ids()));
$$;
revoke execute on function private.may_open_review from public;

-- A wave that is joined into another is the same ride from another camera.
create function private.move_reviews_of_joined_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
begin
  update public.review_parts p set wave_id = into_wave
  where into_wave is not null and p.session_id = old.session_id and p.wave_id = old.id;
  return old;
end;
$$;
revoke execute on function private.move_reviews_of_joined_wave from public;
create trigger "Reviews stay on a joined wave" before delete on public.waves
  for each row execute function private.move_reviews_of_joined_wave();

-- Sends a review, or a new version of one, as a coach of its session:
-- {id, surferId, versionId, parts: [{id, waveId, videoId, durationMs, track, hasVoice}]}. `sent`; `not-agreed` without the
-- surfer's consent to coaching; `wave-changed` where a wave is no longer that surfer's; `no-voice` where a voice has not
-- arrived; null for any other surfer. Sending the same version again changes nothing.
create function public.send_review(review jsonb, site_url text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked record;
  line public.surfers;
  known public.reviews;
begin
  select * into asked from jsonb_to_record(send_review.review)
    as x(id uuid, "surferId" uuid, "versionId" uuid, parts jsonb);
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
  insert into public.review_versions (id, review_id, number, created_by)
  select asked."versionId", known.id, coalesce(max(v.number), 0) + 1, private.my_id()
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
revoke execute on function public.send_review from public, anon;
grant execute on function public.send_review to authenticated, service_role;

-- A review that was created for a version that can't be sent has none.
create function private.without_review(review_id uuid, answer text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reviews w
  where w.id = without_review.review_id and not exists (select 1 from public.review_versions v where v.review_id = w.id);
  return answer;
end;
$$;
revoke execute on function private.without_review from public;

-- Queues a mail to each claim of the surfer that has an address, one for a review.
create function private.mail_review(review public.reviews, site_url text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about jsonb := (
    select jsonb_build_object('siteUrl', site_url, 'organisationName', coalesce(o.name, ''), 'surferName', r.name,
      'spotName', coalesce(private.public_spot_name(s.spot_id), ''),
      'day', to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD'),
      'coachName', coalesce(p.full_name, ''))
    from public.sessions s join public.surfers r on r.id = review.surfer_id
    left join public.organisations o on o.id = s.organisation_id
    left join public.profiles p on p.id = review.created_by
    where s.id = review.session_id);
  token text;
begin
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

-- A review as its viewer may see it now: {id, version, sentAt, surferName, coachName, isStaff, school…, parts, answers};
-- null for all others. A part whose wave is no longer the surfer's is left out.
create function public.open_review(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', w.id, 'version', v.number, 'sentAt', v.created_at, 'surferName', r.name,
    'coachName', coalesce(p.full_name, ''), 'isStaff', w.session_id in (select private.my_session_ids()),
    'guestId', r.guest_id, 'sessionId', s.id, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'spotName', coalesce(private.public_spot_name(s.spot_id), ''), 'school', private.describe_school(s.organisation_id),
    'parts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', q.id, 'waveId', q.wave_id, 'videoId', q.video_id, 'durationMs', q.duration_ms, 'track', q.track, 'voicePath', q.voice_path,
        'startMs', coalesce(a.start_ms, x.start_ms), 'angleId', a.id,
        'files', coalesce((
          select jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'contentType', f.content_type,
            'width', f.width, 'height', f.height, 'bytes', f.bytes))
          from public.renditions f where f.wave_id = x.id and f.angle_id is not distinct from a.id), '[]')) order by q.nth)
      from public.review_parts q
      join public.waves x on x.id = q.wave_id and x.surfer_id = w.surfer_id
      left join public.wave_angles a on a.wave_id = x.id and a.video_id = q.video_id and x.video_id <> q.video_id
      where q.version_id = v.id), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'partId', b.part_id, 'atMs', b.at_ms, 'text', b.text,
        'isSurfers', b.is_surfers, 'name', case when b.is_surfers then r.name else coalesce(c.full_name, '') end,
        'createdAt', b.created_at) order by b.created_at, b.id)
      from public.review_answers b left join public.profiles c on c.id = b.created_by
      where b.review_id = w.id), '[]'))
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.profiles p on p.id = w.created_by
  where w.id = $1 and private.may_open_review(w);
$$;
revoke execute on function public.open_review from public;
grant execute on function public.open_review to anon, authenticated, service_role;

-- The reviews of the caller's guests, the newest first: [{id, surferId, waveIds, sentAt, coachName}].
create function public.list_my_reviews() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'surferId', w.surfer_id, 'sentAt', v.created_at, 'coachName', coalesce(p.full_name, ''),
    'waveIds', (select coalesce(jsonb_agg(q.wave_id order by q.nth), '[]') from public.review_parts q
      where q.version_id = v.id)) order by v.created_at desc, w.id), '[]')
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  left join public.profiles p on p.id = w.created_by
  where w.surfer_id in (select private.held_surfer_ids()) and private.has_consent(w.surfer_id, 'coaching');
$$;
revoke execute on function public.list_my_reviews from public;
grant execute on function public.list_my_reviews to anon, authenticated, service_role;

-- The reviews of a wave, for the coaches of its session, the newest first: [{id, sentAt, coachName, answers}].
create function public.list_wave_reviews(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'sentAt', v.created_at, 'coachName', coalesce(p.full_name, ''),
    'answers', (select count(*) from public.review_answers b where b.review_id = w.id)) order by v.created_at desc, w.id), '[]')
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  left join public.profiles p on p.id = w.created_by
  where w.session_id in (select private.my_session_ids()) and private.has_consent(w.surfer_id, 'coaching')
    and exists (select 1 from public.review_parts q where q.version_id = v.id and q.wave_id = $1)
    and w.session_id = (select x.session_id from public.waves x where x.id = $1);
$$;
revoke execute on function public.list_wave_reviews from public, anon;
grant execute on function public.list_wave_reviews to authenticated, service_role;

-- Answers a review, as its surfer, their guardian or a coach of the session: `answered`; `too-many` beyond 100 of a review;
-- null for all others. answer: {id, text, partId, atMs}. Sending the same again changes nothing. What a surfer answers is
-- asked about the wave, which returns to the inbox; the coach's answer takes it out again.
create function public.answer_review(review_id uuid, answer jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.reviews;
  asked record;
  is_surfers boolean;
  about uuid;
begin
  select w.* into known from public.reviews w where w.id = answer_review.review_id for key share;
  if not found or not private.may_open_review(known) then
    return null;
  end if;
  select * into asked from jsonb_to_record(answer_review.answer) as x(id uuid, text text, "partId" uuid, "atMs" integer);
  if 100 <= (select count(*) from public.review_answers b where b.review_id = known.id and b.id <> asked.id) then
    return 'too-many';
  end if;
  is_surfers := known.surfer_id in (select private.held_surfer_ids());
  insert into public.review_answers (id, review_id, part_id, at_ms, text, is_surfers, created_by)
  values (asked.id, known.id, asked."partId", asked."atMs", asked.text, is_surfers, private.my_id())
  on conflict (id) do nothing;
  if not found then
    return 'answered';
  end if;
  select x.id into about
  from public.review_versions v
  join public.review_parts q on q.version_id = v.id
  join public.waves x on x.id = q.wave_id and x.surfer_id = known.surfer_id
  where v.review_id = known.id
  order by v.number desc, q.id = asked."partId" desc nulls last, q.nth limit 1;
  if about is null then
    return 'answered';
  end if;
  if is_surfers then
    insert into public.review_requests as waiting (session_id, wave_id, surfer_id, asked_by, question)
    values (known.session_id, about, known.surfer_id,
      (select g.claimed_by from public.guests g join public.surfers r on r.guest_id = g.id
       where r.id = known.surfer_id and g.claimed_by = private.my_id()), left(asked.text, 200))
    on conflict (wave_id, surfer_id) where answered_at is null do update set question = excluded.question;
  else
    perform public.mark_wave_reviewed(about, true);
  end if;
  return 'answered';
end;
$$;
revoke execute on function public.answer_review from public;
grant execute on function public.answer_review to anon, authenticated, service_role;

-- As before. The next person with the card has answered no review.
create or replace function private.end_agreements(guest_id uuid, by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_consent(end_agreements.guest_id, p, false, by)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  update public.claims c set ended_at = now(), email = null, known_mailbox = null
  where c.guest_id = end_agreements.guest_id and c.ended_at is null;
  update public.guardian_requests g set ended_at = now()
  where g.guest_id = end_agreements.guest_id and g.ended_at is null;
  update public.share_links l set revoked_at = now()
  where l.guest_id = end_agreements.guest_id and l.revoked_at is null;
  delete from public.guest_favourites f where f.guest_id = end_agreements.guest_id;
  delete from public.review_requests q
  where q.surfer_id in (select s.id from public.surfers s where s.guest_id = end_agreements.guest_id);
  delete from public.review_answers a
  where a.is_surfers and a.review_id in (
    select w.id from public.reviews w join public.surfers s on s.id = w.surfer_id
    where s.guest_id = end_agreements.guest_id);
end;
$$;

-- As before; what coaches said about a guest goes with them.
create or replace function public.delete_guest(guest_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  guest public.guests;
begin
  perform private.lock_guests(array(select delete_guest.guest_id intersect select private.held_guest_ids()));
  select g.* into guest from public.guests g
  where g.id = delete_guest.guest_id and g.id in (select private.held_guest_ids());
  if not found then
    return null;
  end if;
  if guest.claimed_by is not null then
    return 'has-account';
  end if;
  -- Mails that were not sent yet: about waves, named by the claim, and to guardians, named by the request.
  perform private.end_mail(m.id, 'skipped', 'The guest has deleted themselves.')
  from public.mail_outbox m
  where m.state = 'queued' and (
    m.kind in ('waves-ready', 'review-ready') and split_part(m.idempotency_key, ' ', 1) in (
      select c.id::text from public.claims c where c.guest_id = guest.id)
    or m.kind = 'guardian-consent' and m.idempotency_key in (
      select q.id::text from public.guardian_requests q where q.guest_id = guest.id));
  perform private.end_claims(guest.id, 'surfer');
  delete from public.guardian_requests q where q.guest_id = guest.id;
  delete from public.reviews w
  where w.surfer_id in (select s.id from public.surfers s where s.guest_id = guest.id);
  delete from private.open_requests r where r.guest_id = guest.id;
  delete from private.guest_merges m where m.guest_id = guest.id;
  update public.guests g
  set name = 'Deleted guest', email = null, phone = null, stance = null, level = null, stays_from = null,
    stays_to = null, guardian_name = null, guardian_email = null, archived_at = coalesce(g.archived_at, now()), deleted_at = now()
  where g.id = guest.id;
  delete from public.guests g
  where g.id = guest.id and not exists (select 1 from public.surfers s where s.guest_id = g.id);
  return 'done';
end;
$$;
-- As before; what coaches said is of the parts of reviews.
create or replace function private.raw_film_dependents(of_video uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  known record;
  is_tied boolean;
  ties text[] := '{}';
begin
  for known in
    select t.tie, t.name, a.attname as key
    from (values ('review', 'review_parts'), ('order', 'orders'), ('order', 'order_lines')) as t(tie, name)
    join pg_catalog.pg_attribute a on a.attrelid = to_regclass('public.' || t.name)
    where a.attname in ('wave_id', 'video_id') and not a.attisdropped
  loop
    execute format('select exists (select 1 from public.%I t where t.%I in (%s))', known.name, known.key,
      case known.key when 'video_id' then 'select $1' else
        'select w.id from public.waves w where w.video_id = $1
         union all select a.wave_id from public.wave_angles a where a.video_id = $1' end)
    into is_tied using of_video;
    if is_tied and not known.tie = any(ties) then
      ties := ties || known.tie;
    end if;
  end loop;
  return ties;
end;
$$;

reset check_function_bodies;
