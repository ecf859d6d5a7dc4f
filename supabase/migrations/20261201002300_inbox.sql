-- Surfers ask for a review of a wave, with an account or with their card, and coaches find these waves and all others
-- without a review in their inbox: docs/decisions/0093-the-inbox-has-waves-without-a-review.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The waves that a coach is done with: they have left the inbox.
create table public.reviewed_waves (
  wave_id uuid primary key references public.waves (id) on delete cascade,
  session_id uuid not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint reviewed_waves_session_wave_fkey foreign key (session_id, wave_id)
    references public.waves (session_id, id) on delete cascade
);
create index reviewed_waves_session_wave_idx on public.reviewed_waves (session_id, wave_id);
create index reviewed_waves_created_by_idx on public.reviewed_waves (created_by) where created_by is not null;
alter table public.reviewed_waves enable row level security;
revoke all on public.reviewed_waves from anon, authenticated;
grant select on public.reviewed_waves to authenticated;
create policy "second factor shown" on public.reviewed_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- A wave that is joined into another is the same ride from another camera: what its surfer asked about it is asked about
-- the wave that remains, and comes back when the two are separated. Named as "Drawings stay on a joined wave" is.
create function private.move_requests_of_joined_wave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  into_wave constant uuid := nullif(current_setting('waveback.join_into', true), '')::uuid;
begin
  update public.review_requests q set wave_id = into_wave, joined_from = q.joined_from || old.id
  where into_wave is not null and q.session_id = old.session_id and q.wave_id = old.id and not exists (
    select 1 from public.review_requests o
    where o.wave_id = into_wave and o.surfer_id = q.surfer_id and o.answered_at is null and q.answered_at is null);
  return old;
end;
$$;
revoke execute on function private.move_requests_of_joined_wave from public;

create function private.take_requests_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.review_requests q
  set wave_id = new.id, joined_from = q.joined_from[:array_position(q.joined_from, new.id) - 1]
  where q.session_id = new.session_id and new.id = any(q.joined_from);
  return null;
end;
$$;
revoke execute on function private.take_requests_back from public;

-- Asks the coaches for a review of a wave whose surfer the caller is, or is the guardian of; asking again changes the
-- question. `asked`; `not-agreed` without the surfer's consent to coaching; `too-many` while 20 of the surfer's requests
-- wait; null for any other wave.
create function public.request_review(wave_id uuid, question text default '') returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held record;
begin
  perform private.lock_guests(array(
    select h.guest_id from private.held_waves() h where h.wave_id = request_review.wave_id));
  -- Again after the lock: the claim may have ended.
  select h.surfer_id, h.guest_id, w.session_id into held
  from private.held_waves() h join public.waves w on w.id = h.wave_id
  where h.wave_id = request_review.wave_id;
  if not found then
    return null;
  end if;
  if not private.has_consent(held.surfer_id, 'coaching') then
    return 'not-agreed';
  end if;
  if 20 <= (
    select count(*) from public.review_requests q join public.surfers r on r.id = q.surfer_id
    where r.guest_id = held.guest_id and q.answered_at is null and q.wave_id <> request_review.wave_id)
  then
    return 'too-many';
  end if;
  insert into public.review_requests as known (session_id, wave_id, surfer_id, asked_by, question)
  values (held.session_id, request_review.wave_id, held.surfer_id,
    (select g.claimed_by from public.guests g where g.id = held.guest_id and g.claimed_by = private.my_id()),
    coalesce(request_review.question, ''))
  on conflict (wave_id, surfer_id) where answered_at is null do update set question = excluded.question;
  return 'asked';
end;
$$;
revoke execute on function public.request_review from public;
grant execute on function public.request_review to anon, authenticated, service_role;

-- Withdraws the caller's open request for a wave. False unless they are its surfer or the guardian of that surfer.
create function public.withdraw_review_request(wave_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid := (
    select w.surfer_id from public.waves w
    where w.id = withdraw_review_request.wave_id and w.surfer_id in (select private.held_surfer_ids()));
begin
  delete from public.review_requests q
  where q.wave_id = withdraw_review_request.wave_id and q.surfer_id = held and q.answered_at is null;
  return held is not null;
end;
$$;
revoke execute on function public.withdraw_review_request from public;
grant execute on function public.withdraw_review_request to anon, authenticated, service_role;

-- Takes a wave out of the inbox, with the requests about it, or puts both back. False unless the caller coaches it.
create function public.mark_wave_reviewed(wave_id uuid, is_reviewed boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wave public.waves;
  marked_at timestamptz;
begin
  select w.* into wave from public.waves w
  where w.id = mark_wave_reviewed.wave_id and w.session_id in (select private.my_session_ids())
  for no key update;
  if not found then
    return false;
  end if;
  if is_reviewed then
    -- Requests that a mark answers have its time, by which undo finds them. A repetition changes nothing.
    insert into public.reviewed_waves as known (wave_id, session_id, created_by)
    values (wave.id, wave.session_id, private.my_id())
    on conflict on constraint reviewed_waves_pkey do update set created_at = now(), created_by = excluded.created_by
    where exists (select 1 from public.review_requests q where q.wave_id = wave.id and q.answered_at is null);
    update public.review_requests q set answered_at = now()
    where q.wave_id = wave.id and q.answered_at is null and q.asked_at <= now();
  else
    delete from public.reviewed_waves d where d.wave_id = wave.id returning d.created_at into marked_at;
    update public.review_requests q set answered_at = null
    where q.wave_id = wave.id and q.answered_at = marked_at and not exists (
      select 1 from public.review_requests o
      where o.wave_id = q.wave_id and o.surfer_id = q.surfer_id and o.answered_at is null);
  end if;
  return true;
end;
$$;
revoke execute on function public.mark_wave_reviewed from public, anon;
grant execute on function public.mark_wave_reviewed to authenticated, service_role;

-- The open requests in the caller's sessions.
create function private.open_review_requests()
returns table (wave_id uuid, session_id uuid, surfer_id uuid, asked_at timestamptz, question text)
language sql stable security definer set search_path = '' as $$
  select q.wave_id, q.session_id, q.surfer_id, q.asked_at, q.question
  from public.review_requests q
  -- Not of a surfer from whom staff have taken the wave since.
  join public.waves w on w.id = q.wave_id and w.surfer_id = q.surfer_id
  where q.answered_at is null and q.session_id in (select private.my_session_ids());
$$;
revoke execute on function private.open_review_requests from public;

-- A page of the waves without a review in the sessions that the caller coaches, those with a request first, the oldest
-- request before the others; then by session, the newest first, and by surfer. Without `session_id` these are the waves
-- of the newest 30 sessions that have any, and those of a request in any session; with it, the waves of that session
-- alone. `surfer_name` is a part of a name. Only waves whose surfer agrees to coaching are listed; `notAgreed` counts
-- the others. `sessions` are those to choose from. Each wave has the bands of its school. It has what was answered by
-- voice since the surfer asked.
create function public.list_inbox(
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
revoke execute on function public.list_inbox from public, anon;
grant execute on function public.list_inbox to authenticated, service_role;

create trigger keep_words_plain before insert or update of question on public.review_requests
  for each row when (new.question ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'question');
create trigger "Requests stay on a joined wave" before delete on public.waves
  for each row execute function private.move_requests_of_joined_wave();
create trigger take_requests_back after insert on public.waves
  for each row execute function private.take_requests_back();

create policy "own requests, and staff those of their sessions" on public.review_requests for select to authenticated
  using (surfer_id in (select private.my_claimed_surfer_ids()) or session_id in (select private.my_session_ids()));

create policy "staff see those of their sessions" on public.reviewed_waves for select to authenticated
  using (session_id in (select private.my_session_ids()));

reset check_function_bodies;
