-- Reviews are answered by voice, too: docs/decisions/0104-an-answer-by-voice-is-an-answer.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- An answer is text, or a voice with its length. The session holds the room that the voice takes.
alter table public.review_answers
  add column session_id uuid references public.sessions (id) on delete cascade,
  add column voice_path text unique,
  add column voice_ms integer check (voice_ms between 0 and 130000),
  add column voice_bytes bigint not null default 0 check (voice_bytes >= 0),
  drop constraint review_answers_text_check,
  add constraint review_answers_text_check check (length(text) between case when voice_path is null then 1 else 0 end and 500),
  add constraint review_answers_voice_check check ((voice_path is null) = (voice_ms is null));
update public.review_answers a set session_id = w.session_id from public.reviews w where w.id = a.review_id;
alter table public.review_answers alter column session_id set not null;
create index review_answers_session_id_idx on public.review_answers (session_id);

-- Two minutes are 1 MB. Visitors with a card send them, so that the bucket's limit is a low one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('answers', 'answers', false, 2097152, array['audio/mp4'])
on conflict (id) do nothing;

-- <review>/<answer>.m4a, for those who may read the answer's review. Visitors of a link see no answers.
create function private.may_hear_answer(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.review_answers a join public.reviews w on w.id = a.review_id
    where a.voice_path = $1 and private.may_open_review(w));
$$;
revoke execute on function private.may_hear_answer from public;
grant execute on function private.may_hear_answer to anon, authenticated, service_role;

create policy "hear answers" on storage.objects for select to anon, authenticated
  using (bucket_id = 'answers' and private.may_hear_answer(name));

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

create policy "surfers and coaches add answers" on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'answers' and private.may_add_answer(name));

create function private.remove_answer_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('answers', old.voice_path);
  return null;
end;
$$;
revoke execute on function private.remove_answer_file from public;
grant execute on function private.remove_answer_file to service_role;
create trigger remove_answer_file after delete on public.review_answers
  for each row when (old.voice_path is not null) execute function private.remove_answer_file();
create trigger count_room after insert or delete or update of session_id, voice_bytes on public.review_answers
  for each row execute function private.count_room('voice_bytes');

-- Answers a review, as its surfer, their guardian or a coach of the session: `answered`; `too-many` beyond 100 of a review;
-- `no-voice` where its voice has not arrived; null for all others. answer: {id, partId, atMs} with text, or with voiceMs
-- and a file of the bucket. Sending the same again changes nothing. What a surfer answers is asked about the wave, which
-- returns to the inbox; the coach's answer takes it out again.
create or replace function public.answer_review(review_id uuid, answer jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.reviews;
  asked record;
  is_surfers boolean;
  about uuid;
  voice record;
begin
  select w.* into known from public.reviews w where w.id = answer_review.review_id for key share;
  if not found or not private.may_open_review(known) then
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

-- As before, with what was answered by voice since a surfer asked.
create or replace function public.list_inbox(
  surfer_name text default '', session_id uuid default null, page integer default 0, page_size integer default 24
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select s.id, s.starts_at, s.time_zone, p.name as spot_name
    from public.sessions s join public.spots p on p.id = s.spot_id
    where s.id in (select private.my_session_ids())
  ),
  newest as materialized (
    select m.* from mine m
    where exists (select 1 from public.waves w where w.session_id = m.id and w.surfer_id is not null)
    order by m.starts_at desc, m.id limit 30
  ),
  scope as materialized (
    select n.id from newest n where list_inbox.session_id is null
    union
    select m.id from mine m where m.id = list_inbox.session_id
  ),
  asked as materialized (
    select q.wave_id, q.asked_at, q.question from private.open_review_requests() q
    where list_inbox.session_id is null or q.session_id = list_inbox.session_id
  ),
  waiting as materialized (
    select w.*, a.asked_at, a.question from asked a join public.waves w on w.id = a.wave_id
    union all
    select w.*, null, null from scope c join public.waves w on w.session_id = c.id
    where w.surfer_id is not null and w.state <> 'failed'
      and not exists (select 1 from asked a where a.wave_id = w.id)
      and not exists (select 1 from public.reviewed_waves d where d.wave_id = w.id)
  ),
  lines as materialized (
    select r.id, r.name, r.lycra_colour, private.has_consent(r.id, 'coaching') as agrees
    from public.surfers r
    where r.id in (select x.surfer_id from waiting x)
      and strpos(lower(r.name), lower(list_inbox.surfer_name)) > 0
  ),
  shown as materialized (
    select x.id, x.session_id, x.start_ms, x.end_ms, x.ridden_at, x.by_camera_clock, x.score, x.state, x.asked_at,
      x.question, r.name, r.lycra_colour, m.starts_at, m.time_zone, m.spot_name,
      row_number() over (order by x.asked_at, m.starts_at desc, m.id, lower(r.name), r.id, x.ridden_at, x.id) as place
    from waiting x join lines r on r.id = x.surfer_id join mine m on m.id = x.session_id
    where r.agrees
  )
  select jsonb_build_object(
    'total', (select count(*) from shown),
    'asked', (select count(x.asked_at) from shown x),
    'notAgreed', (select count(*) from waiting x join lines r on r.id = x.surfer_id where not r.agrees),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'spotName', c.spot_name, 'startsAt', c.starts_at, 'timeZone', c.time_zone)
        order by c.starts_at desc, c.id)
      from (select n.* from newest n union select m.* from mine m where m.id = list_inbox.session_id) c), '[]'),
    'waves', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', x.id, 'sessionId', x.session_id, 'spotName', x.spot_name, 'startsAt', x.starts_at,
        'timeZone', x.time_zone, 'surferName', x.name, 'lycraColour', x.lycra_colour, 'startMs', x.start_ms,
        'durationMs', x.end_ms - x.start_ms, 'riddenAt', case when x.by_camera_clock then x.ridden_at end,
        'score', x.score, 'scoreBands', (
          select o.score_bands from public.sessions s join public.organisations o on o.id = s.organisation_id
          where s.id = x.session_id),
        'state', x.state, 'askedAt', x.asked_at, 'question', coalesce(x.question, ''),
        'voices', case when x.asked_at is null then '[]' else private.list_voices_about(x.id, x.asked_at) end,
        'poster', (
          select f.path from public.renditions f
          where f.wave_id = x.id and f.kind = 'poster' and f.angle_id is null limit 1),
        'isPlayable', exists (select 1 from public.renditions f where f.wave_id = x.id and f.kind = 'preview'),
        'drawingCount', (
          select count(*) from public.drawings d where d.wave_id = x.id and d.profile_id is null))
        order by x.place)
      from shown x
      where x.place > list_inbox.page::bigint * least(page_size, 100)
        and x.place <= (list_inbox.page::bigint + 1) * least(page_size, 100)), '[]'));
$$;

-- As before, with the voices of answers.
create or replace function public.open_review(review_id uuid) returns jsonb
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
        'voicePath', b.voice_path, 'voiceMs', b.voice_ms,
        'isSurfers', b.is_surfers, 'name', case when b.is_surfers then r.name else coalesce(c.full_name, '') end,
        'createdAt', b.created_at) order by b.created_at, b.id)
      from public.review_answers b left join public.profiles c on c.id = b.created_by
      where b.review_id = w.id and private.may_open_review(w)), '[]'))
  from public.reviews w
  join lateral (
    select n.* from public.review_versions n where n.review_id = w.id order by n.number desc limit 1) v on true
  join public.surfers r on r.id = w.surfer_id
  join public.sessions s on s.id = w.session_id
  left join public.profiles p on p.id = w.created_by
  where w.id = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()));
$$;

-- As before, with the answers by voice, which are heard only where the caller may hear them now.
drop function public.list_account_answers(integer, integer);
create function public.list_account_answers(take integer, skip integer)
returns table (id uuid, review_id uuid, session_id uuid, is_mine boolean, part_id uuid, at_ms integer, text text,
  voice_ms integer, voice_path text, voice_bytes bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.id, b.review_id, b.session_id, b.created_by is not distinct from private.my_id() or b.is_surfers and s.claimed_by = private.my_id(),
    b.part_id, b.at_ms, b.text, b.voice_ms, case when private.may_open_review(w) then b.voice_path end, b.voice_bytes, b.created_at
  from public.review_answers b
  join public.reviews w on w.id = b.review_id
  join public.surfers s on s.id = w.surfer_id
  where b.review_id in (
      select x.id from public.reviews x join public.surfers y on y.id = x.surfer_id where y.claimed_by = private.my_id()
      union all
      select c.review_id from public.review_answers c where c.created_by = private.my_id())
    and (s.claimed_by = private.my_id() or b.created_by = private.my_id() and private.may_open_review(w))
  order by b.id limit least(take, 1000) offset skip;
$$;
revoke execute on function public.list_account_answers from public, anon;
grant execute on function public.list_account_answers to authenticated, service_role;

reset check_function_bodies;
