-- What a coach says and shows about a surfer's waves, and what the surfer answers, in words or by voice:
-- docs/decisions/0098-a-review-is-a-track-of-events-beside-a-voice.md,
-- docs/decisions/0104-an-answer-by-voice-is-an-answer.md
--
-- Waves that a coach shows beside the reviewed one: docs/decisions/0105-a-compared-wave-is-asked-for-at-each-request.md
--
-- The link of a surfer's waves opens their reviews, too.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
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
alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
create policy "second factor shown" on public.reviews as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- What was sent. A correction is a new version: what the surfer has seen stays.
create table public.review_versions (
  id uuid primary key,
  review_id uuid not null references public.reviews (id) on delete cascade,
  number integer not null check (number > 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- How long the coach worked on it, over all its waves; null for those that were sent before.
  took_ms integer check (took_ms between 0 and 86400000),
  unique (review_id, number)
);
create index review_versions_of_coach_idx on public.review_versions (created_by, created_at)
  where created_by is not null;
alter table public.review_versions enable row level security;
revoke all on public.review_versions from anon, authenticated;
create policy "second factor shown" on public.review_versions as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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
alter table public.review_parts enable row level security;
revoke all on public.review_parts from anon, authenticated;
create policy "second factor shown" on public.review_parts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.review_answers (
  id uuid primary key,
  review_id uuid not null references public.reviews (id) on delete cascade,
  -- Of the part that it is about, and when in it; null: about the whole.
  part_id uuid,
  at_ms integer check (at_ms >= 0),
  text text not null,
  is_surfers boolean not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- An answer is text, or a voice with its length. The session holds the room that the voice takes.
  session_id uuid not null references public.sessions (id) on delete cascade,
  voice_path text unique,
  voice_ms integer check (voice_ms between 0 and 130000),
  voice_bytes bigint not null default 0 check (voice_bytes >= 0),
  constraint review_answers_text_check check (length(text) between case when voice_path is null then 1 else 0 end and 500),
  constraint review_answers_voice_check check ((voice_path is null) = (voice_ms is null))
);
create index review_answers_review_id_idx on public.review_answers (review_id, created_at);
create index review_answers_created_by_idx on public.review_answers (created_by) where created_by is not null;
create index review_answers_session_id_idx on public.review_answers (session_id);
alter table public.review_answers enable row level security;
revoke all on public.review_answers from anon, authenticated;
create policy "second factor shown" on public.review_answers as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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

-- The headings under which the coaches of a school write about a wave.
create table public.review_templates (
  -- The browser creates it.
  id uuid primary key,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 60),
  -- One a line; as many and as long as a review takes: app/domain/reviews/review-track-schema.ts
  titles text not null check (titles ~ '^[^\n]{1,80}(\n[^\n]{1,80}){0,9}$'),
  created_at timestamptz not null default now(),
  created_by uuid default private.my_id() references public.profiles (id) on delete set null
);
create unique index review_templates_name_once on public.review_templates (organisation_id, lower(name));
create index review_templates_created_by_idx on public.review_templates (created_by) where created_by is not null;
alter table public.review_templates enable row level security;
revoke all on public.review_templates from anon, authenticated;
grant select, delete on public.review_templates to authenticated;
grant insert (id, organisation_id, name, titles) on public.review_templates to authenticated;
grant update (name, titles) on public.review_templates to authenticated;
create policy "second factor shown" on public.review_templates as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

alter table public.renditions add foreign key (review_id) references public.reviews (id) on delete cascade;
alter table public.conversions add foreign key (review_id) references public.reviews (id) on delete cascade;

-- <session>/<part>.m4a. Also by the link of the surfer's waves. Not while the review is to be paid for.
create function private.may_hear(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.review_parts p
    join public.review_versions v on v.id = p.version_id
    join public.reviews w on w.id = v.review_id
    where p.voice_path = $1 and private.may_read_review(w)
      and (private.may_open_review(w) or w.id in (select private.linked_review_ids())));
$$;
revoke execute on function private.may_hear from public;
grant execute on function private.may_hear to anon, authenticated, service_role;

-- Whether a coach of the session may add a voice to it; false where its holder has used all of their room.
create function private.may_add_voice(session_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return $1 in (select s::text from private.my_session_ids() s) and not private.exceeds_quota($1::uuid, 1);
end;
$$;
revoke execute on function private.may_add_voice from public;
grant execute on function private.may_add_voice to authenticated, service_role;

create function private.remove_voice_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('voices', old.voice_path);
  return null;
end;
$$;
revoke execute on function private.remove_voice_file from public;
grant execute on function private.remove_voice_file to service_role;

-- Coaches of the session, the surfer, and the guardian of the surfer; each time only with consent to coaching.
create function private.may_open_review(review public.reviews) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_consent(review.surfer_id, 'coaching')
    and (review.session_id in (select private.my_session_ids())
      or review.surfer_id in (select private.held_surfer_ids()));
$$;
revoke execute on function private.may_open_review from public;

-- A wave that is joined into another is the same ride from another camera. Waves of the library, and those that were
-- shown beside others, move as well.
create function private.move_reviews_of_joined_wave() returns trigger
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
revoke execute on function private.move_reviews_of_joined_wave from public;

-- Sends a review, or a new version of one, as a coach of its session:
-- {id, surferId, versionId, tookMs, parts: [{id, waveId, videoId, durationMs, track, hasVoice, compared}]}, where compared is
-- [{id, waveId, videoId, drawingIds}] or missing. `sent`; `not-agreed` without the surfer's consent to coaching;
-- `wave-changed` where a wave is no longer that surfer's; `compared-refused` where the surfer may not see a wave that was
-- shown beside theirs; `no-voice` where a voice has not arrived; null for any other surfer. Sending the same version again
-- changes nothing.
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

-- A review as its viewer may see it now: {id, version, sentAt, surferName, coachName, isStaff, school…, parts,
-- answers}; null for all others. A part whose wave is no longer the surfer's is left out. Visitors of a link see no
-- answers. Answers have their voices. Files that are to be paid for are only for staff. A guest sees marked files in
-- place of the plain ones, staff the plain ones. isLocked while the review is to be paid for, and then without what it
-- says.
create function public.open_review(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', w.id, 'version', v.number, 'sentAt', v.created_at, 'surferName', r.name,
    'coachName', coalesce(p.full_name, ''), 'isStaff', w.session_id in (select private.my_session_ids()),
    'isLocked', not private.may_read_review(w),
    'guestId', r.guest_id, 'sessionId', s.id, 'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'spotName', coalesce(private.public_spot_name(s.spot_id), ''), 'school', private.describe_school(s.organisation_id),
    'parts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', q.id, 'waveId', q.wave_id, 'videoId', q.video_id, 'durationMs', q.duration_ms, 'track', q.track, 'voicePath', q.voice_path,
        'startMs', coalesce(a.start_ms, x.start_ms), 'angleId', a.id,
        'files', coalesce((
          select jsonb_agg(jsonb_build_object('kind', private.to_shown_kind(f.kind), 'path', f.path, 'contentType', f.content_type,
            'width', f.width, 'height', f.height, 'bytes', f.bytes))
          from public.renditions f where f.wave_id = x.id and f.angle_id is not distinct from a.id
            and case when w.session_id in (select private.my_session_ids()) then private.to_shown_kind(f.kind) = f.kind
              else private.may_take(f) end), '[]')) order by q.nth)
      from public.review_parts q
      join public.waves x on x.id = q.wave_id and x.surfer_id = w.surfer_id
      left join public.wave_angles a on a.wave_id = x.id and a.video_id = q.video_id and x.video_id <> q.video_id
      where q.version_id = v.id and private.may_read_review(w)), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'partId', b.part_id, 'atMs', b.at_ms, 'text', b.text,
        'voicePath', b.voice_path, 'voiceMs', b.voice_ms,
        'isSurfers', b.is_surfers, 'name', case when b.is_surfers then r.name else coalesce(c.full_name, '') end,
        'createdAt', b.created_at) order by b.created_at, b.id)
      from public.review_answers b left join public.profiles c on c.id = b.created_by
      where b.review_id = w.id and private.may_open_review(w) and private.may_read_review(w)), '[]'))
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.profiles p on p.id = w.created_by
  where w.id = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()));
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

-- The reviews of a wave, for the coaches of its session, the newest first: [{id, sentAt, coachName, answers}]. For the
-- wave's surfer: the reviews that the caller may open.
create function public.list_wave_reviews(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'sentAt', v.created_at, 'coachName', coalesce(p.full_name, ''),
    'answers', (select count(*) from public.review_answers b where b.review_id = w.id)) order by v.created_at desc, w.id), '[]')
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  left join public.profiles p on p.id = w.created_by
  where w.surfer_id = (select x.surfer_id from public.waves x where x.id = $1) and private.may_open_review(w)
    and exists (select 1 from public.review_parts q where q.version_id = v.id and q.wave_id = $1);
$$;
revoke execute on function public.list_wave_reviews from public, anon;
grant execute on function public.list_wave_reviews to authenticated, service_role;

-- Answers a review, as its surfer, their guardian or a coach of the session: `answered`; `too-many` beyond 100 of a
-- review; `no-voice` where its voice has not arrived; null for all others. answer: {id, partId, atMs} with text, or
-- with voiceMs and a file of the bucket. Sending the same again changes nothing. What a surfer answers is asked about
-- the wave, which returns to the inbox; the coach's answer takes it out again. Null also while the review is to be paid
-- for.
create function public.answer_review(review_id uuid, answer jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.reviews;
  asked record;
  is_surfers boolean;
  about uuid;
  voice record;
begin
  select w.* into known from public.reviews w where w.id = answer_review.review_id for key share;
  if not found or not private.may_open_review(known) or not private.may_read_review(known) then
    return null;
  end if;
  select * into asked from jsonb_to_record(answer_review.answer) as x(id uuid, text text, "partId" uuid, "atMs" integer, "voiceMs" integer);
  if 100 <= (select count(*) from public.review_answers b where b.review_id = known.id and b.id <> asked.id) then
    return 'too-many';
  end if;
  select o.name, coalesce((o.metadata ->> 'size')::bigint, 0) as bytes into voice from storage.objects o
  where asked."voiceMs" is not null and o.bucket_id = 'answers' and o.name = known.id || '/' || asked.id || '.m4a';
  if asked."voiceMs" is not null and not found then
    return 'no-voice';
  end if;
  is_surfers := known.surfer_id in (select private.held_surfer_ids());
  insert into public.review_answers
    (id, review_id, session_id, part_id, at_ms, text, voice_path, voice_ms, voice_bytes, is_surfers, created_by)
  values (asked.id, known.id, known.session_id, asked."partId", asked."atMs", coalesce(asked.text, ''), voice.name,
    asked."voiceMs", coalesce(voice.bytes, 0), is_surfers, private.my_id())
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
       where r.id = known.surfer_id and g.claimed_by = private.my_id()), left(coalesce(asked.text, ''), 200))
    on conflict (wave_id, surfer_id) where answered_at is null do update set question = excluded.question
      where voice.name is null;
  else
    perform public.mark_wave_reviewed(about, true);
  end if;
  return 'answered';
end;
$$;
revoke execute on function public.answer_review from public;
grant execute on function public.answer_review to anon, authenticated, service_role;

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

-- The parts of all versions of the reviews about the caller, and of those that the caller sent to surfers who still
-- agree: one row a part. Voices only where they may be heard now. A part has the waves that it compares: [{id, wave_id,
-- video_id, drawing_ids}].
create function public.list_account_reviews(take integer, skip integer)
returns table (id uuid, review_id uuid, session_id uuid, about_me boolean, surfer_name text, coach_name text, version integer,
  sent_at timestamptz, took_ms integer, wave_id uuid, duration_ms integer, track jsonb, compared jsonb, voice_path text,
  voice_bytes bigint)
language sql stable security definer set search_path = '' as $$
  select q.id, w.id, w.session_id, w.mine, r.name, coalesce(p.full_name, ''), v.number, v.created_at, v.took_ms, q.wave_id,
    q.duration_ms, q.track, (
      select coalesce(jsonb_agg(to_jsonb(c) - 'part_id' order by c.id), '[]')
      from public.review_compared_waves c where c.part_id = q.id),
    case when private.may_hear(q.voice_path) then q.voice_path end, q.voice_bytes
  from (
    select x.*, true as mine from public.reviews x
    join public.surfers s on s.id = x.surfer_id where s.claimed_by = private.my_id()
      and private.may_read_review(x)
    union all
    select x.*, false from public.reviews x
    join public.surfers s on s.id = x.surfer_id
    where x.created_by = private.my_id() and s.claimed_by is distinct from private.my_id() and private.may_open_review(x)
  ) w
  join public.surfers r on r.id = w.surfer_id
  join public.review_versions v on v.review_id = w.id
  join public.review_parts q on q.version_id = v.id
  left join public.profiles p on p.id = v.created_by
  order by q.id limit least(take, 1000) offset skip;
$$;
revoke execute on function public.list_account_reviews from public, anon;
grant execute on function public.list_account_reviews to authenticated, service_role;

-- The answers to reviews about the caller, and those that the caller wrote to surfers who still agree. Voices are heard
-- only where the caller may hear them now.
create function public.list_account_answers(take integer, skip integer)
returns table (id uuid, review_id uuid, session_id uuid, is_mine boolean, part_id uuid, at_ms integer, text text,
  voice_ms integer, voice_path text, voice_bytes bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.id, b.review_id, b.session_id, b.created_by is not distinct from private.my_id() or b.is_surfers and s.claimed_by = private.my_id(),
    b.part_id, b.at_ms, b.text, b.voice_ms, case when private.may_open_review(w) and (b.is_surfers or private.may_read_review(w)) then b.voice_path end, b.voice_bytes, b.created_at
  from public.review_answers b
  join public.reviews w on w.id = b.review_id
  join public.surfers s on s.id = w.surfer_id
  where b.review_id in (
      select x.id from public.reviews x join public.surfers y on y.id = x.surfer_id where y.claimed_by = private.my_id()
      union all
      select c.review_id from public.review_answers c where c.created_by = private.my_id())
    and (s.claimed_by = private.my_id() and (b.is_surfers or private.may_read_review(w)) or b.created_by = private.my_id() and private.may_open_review(w))
  order by b.id limit least(take, 1000) offset skip;
$$;
revoke execute on function public.list_account_answers from public, anon;
grant execute on function public.list_account_answers to authenticated, service_role;

-- The reviews of the surfer whose link the request has, while they agree to coaching and sharing.
create function private.linked_review_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id
  from private.find_link() l
  join public.reviews w on w.surfer_id = l.surfer_id and w.session_id = l.session_id
  where l.kind = 'surfer' and private.get_link_state(l) = 'open'
    and private.has_consent(w.surfer_id, 'share') and private.has_consent(w.surfer_id, 'coaching');
$$;
revoke execute on function private.linked_review_ids from public;

-- The latest one of a wave that the link opens; null for none.
create function private.linked_review_id(wave_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select v.review_id
  from public.review_parts q
  join public.review_versions v on v.id = q.version_id
  where q.wave_id = $1 and v.review_id in (select private.linked_review_ids())
    and not exists (
      select 1 from public.review_versions n where n.review_id = v.review_id and n.number > v.number)
  order by v.created_at desc limit 1;
$$;
revoke execute on function private.linked_review_id from public;

-- <review>/<answer>.m4a, for those who may read the answer's review. Visitors of a link see no answers.
create function private.may_hear_answer(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.review_answers a join public.reviews w on w.id = a.review_id
    where a.voice_path = $1 and private.may_open_review(w) and private.may_read_review(w));
$$;
revoke execute on function private.may_hear_answer from public;
grant execute on function private.may_hear_answer to anon, authenticated, service_role;

-- Whether the caller may answer the review of this path. A review has at most 100 answers; the files of those that were not
-- sent in the end count until workers delete them.
create function private.may_add_answer(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.reviews;
begin
  if path !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]m4a$' then
    return false;
  end if;
  select w.* into known from public.reviews w where w.id = split_part(path, '/', 1)::uuid;
  return found and private.may_open_review(known) and not private.exceeds_quota(known.session_id, 1)
    and 100 > (
      select count(*) from storage.objects o
      where o.bucket_id = 'answers' and o.name >= known.id || '/' and o.name < known.id || '0');
end;
$$;
revoke execute on function private.may_add_answer from public;
grant execute on function private.may_add_answer to anon, authenticated, service_role;

create function private.remove_answer_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('answers', old.voice_path);
  return null;
end;
$$;
revoke execute on function private.remove_answer_file from public;
grant execute on function private.remove_answer_file to service_role;

-- What a surfer answered by voice about a wave since a time: [{id, reviewId, atMs, voiceMs}], the latest five.
create function private.list_voices_about(wave_id uuid, since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'reviewId', v.review_id, 'atMs', v.at_ms, 'voiceMs', v.voice_ms) order by v.created_at, v.id), '[]')
  from (
    select a.* from public.review_answers a
    where a.review_id in (
        select n.review_id from public.review_parts q join public.review_versions n on n.id = q.version_id
        where q.wave_id = $1)
      and a.is_surfers and a.voice_path is not null and a.created_at >= $2
      and not exists (select 1 from public.review_parts q where q.id = a.part_id and q.wave_id <> $1)
    order by a.created_at desc, a.id limit 5) v;
$$;
revoke execute on function private.list_voices_about from public;

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

-- The compared waves of a review's newest version as its viewer may see them now: {id, partId, videoId, startMs,
-- angleId}. None while the review is to be paid for.
create function private.shown_compared_waves(review public.reviews)
returns table (id uuid, part_id uuid, wave_id uuid, video_id uuid, angle_id uuid, start_ms integer, drawing_ids uuid[],
  sent_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.* from private.list_compared_waves(review) c
  where private.may_read_review(review)
    and (private.may_open_review(review) or review.id in (select private.linked_review_ids()));
$$;
revoke execute on function private.shown_compared_waves from public;

-- The waves that a review shows beside its own, as its viewer may see them now: [{id, partId, videoId, startMs,
-- drawings, files}]. A wave whose surfer has withdrawn is missing from the next request on, and so is a drawing that
-- was changed after the review was sent. Files that are to be paid for are missing.
create function public.open_compared_waves(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'partId', c.part_id, 'videoId', c.video_id, 'startMs', c.start_ms,
    'drawings', private.list_compared_drawings(c.wave_id, c.drawing_ids, c.sent_at),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('kind', private.to_shown_kind(f.kind), 'path', f.path, 'contentType', f.content_type,
        'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from public.renditions f
      where f.wave_id = c.wave_id and f.angle_id is not distinct from c.angle_id
        and private.is_compared_kind(f.kind, f.angle_id)
        and case when w.session_id in (select private.my_session_ids()) then private.to_shown_kind(f.kind) = f.kind
          else private.may_take(f) end), '[]')) order by c.id), '[]')
  from public.reviews w
  cross join lateral private.shown_compared_waves(w) c
  where w.id = $1;
$$;
revoke execute on function public.open_compared_waves from public;
grant execute on function public.open_compared_waves to anon, authenticated, service_role;

-- A compared wave is seen as small as on a phone; by another camera there is one file alone. Both may be marked.
create function private.is_compared_kind(kind text, angle_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select private.to_shown_kind(kind) in ('poster', 'preview') or kind = 'full' and angle_id is not null;
$$;
revoke execute on function private.is_compared_kind from public;

-- A wave of the library is in many reviews: those of others are left out before consents are asked. Files that are to
-- be paid for are left out.
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
      and (w.session_id in (select private.my_session_ids()) or private.may_take(f))
      and s.id = c.id and s.angle_id is not distinct from f.angle_id);
$$;
revoke execute on function private.is_compared_rendition from public;
grant execute on function private.is_compared_rendition to anon, authenticated, service_role;

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

-- A voice stays as long as the wave that it is about: as the films of a deleted wave, until the deletion can't be undone.
create function private.delete_voices_of_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Its deletion was undone.
  if exists (select 1 from public.waves w where w.id = old.wave_id) then
    return null;
  end if;
  insert into public.file_removals (bucket, path)
  select 'voices', q.voice_path from public.review_parts q
  where q.session_id = old.session_id and q.wave_id = old.wave_id and q.voice_path is not null;
  update public.review_parts q set voice_path = null, voice_bytes = 0
  where q.session_id = old.session_id and q.wave_id = old.wave_id and q.voice_path is not null;
  return null;
end;
$$;
revoke execute on function private.delete_voices_of_wave from public;

-- More than a coach can choose from in a list.
create function private.limit_review_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.review_templates t where t.organisation_id = new.organisation_id) >= 40 then
    raise exception 'A school has at most 40 review templates' using errcode = '54000';
  end if;
  return new;
end;
$$;
revoke execute on function private.limit_review_templates from public;

create trigger keep_words_plain before insert or update of text on public.review_answers
  for each row when (new.text ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'text');
create trigger remove_voice_file after delete on public.review_parts
  for each row when (old.voice_path is not null) execute function private.remove_voice_file();
create trigger count_room after insert or delete or update of session_id, voice_bytes on public.review_parts
  for each row execute function private.count_room('voice_bytes');
create trigger "Reviews stay on a joined wave" before delete on public.waves
  for each row execute function private.move_reviews_of_joined_wave();
create trigger remove_answer_file after delete on public.review_answers
  for each row when (old.voice_path is not null) execute function private.remove_answer_file();
create trigger count_room after insert or delete or update of session_id, voice_bytes on public.review_answers
  for each row execute function private.count_room('voice_bytes');
create trigger delete_voices_of_wave after delete on private.archived_waves
  for each row execute function private.delete_voices_of_wave();
create trigger keep_words_plain before insert or update of name on public.review_templates
  for each row when (new.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name');
create trigger keep_titles_plain before insert or update of titles on public.review_templates
  for each row when (new.titles ~ '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'titles');
create trigger limit_review_templates before insert on public.review_templates
  for each row execute function private.limit_review_templates();

create policy "hear reviews" on storage.objects for select to anon, authenticated
  using (bucket_id = 'voices' and private.may_hear(name));

create policy "coaches add voices" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'voices' and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]m4a$'
    and private.may_add_voice((storage.foldername(name))[1])
  );

create policy "hear answers" on storage.objects for select to anon, authenticated
  using (bucket_id = 'answers' and private.may_hear_answer(name));

create policy "surfers and coaches add answers" on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'answers' and private.may_add_answer(name));

create policy "reviews show the waves that they compare with" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and private.is_compared_rendition(name));

create policy "staff see their school's review templates" on public.review_templates for select to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()));

create policy "staff add review templates" on public.review_templates for insert to authenticated
  with check (organisation_id in (select private.my_staff_organisation_ids()));

create policy "staff change their school's review templates" on public.review_templates for update to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()))
  with check (organisation_id in (select private.my_staff_organisation_ids()));

create policy "staff delete their school's review templates" on public.review_templates for delete to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()));

-- Voices: 32 MiB are about an hour. A coach sends one before the review that it belongs to.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('voices', 'voices', false, 33554432, array['audio/mp4'])
on conflict (id) do nothing;

-- Two minutes are 1 MB. Visitors with a card send them, so that the bucket's limit is a low one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('answers', 'answers', false, 2097152, array['audio/mp4'])
on conflict (id) do nothing;

reset check_function_bodies;
