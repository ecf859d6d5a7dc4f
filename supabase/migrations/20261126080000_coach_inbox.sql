-- Surfers ask for a review of a wave, with an account or with their card, and coaches find these waves and all others
-- without a review in their inbox: docs/decisions/0093-the-inbox-has-waves-without-a-review.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- A request belongs to the surfer on the wave, who may have no account.
alter table public.review_requests
  add column surfer_id uuid references public.surfers (id) on delete cascade,
  add column question text not null default '' check (length(question) <= 200),
  -- As of public.drawings.
  add column joined_from uuid[] not null default '{}',
  alter column asked_by drop not null;
update public.review_requests q set surfer_id = w.surfer_id
from public.waves w join public.surfers r on r.id = w.surfer_id
where w.id = q.wave_id and r.claimed_by = q.asked_by;
delete from public.review_requests q where q.surfer_id is null;
update private.archived_rows a set surfer_id = (
  select r.id from public.surfers r where r.session_id = a.session_id and r.claimed_by = a.asked_by order by r.id limit 1)
where a.of_table = 'public.review_requests';
delete from private.archived_rows a where a.of_table = 'public.review_requests' and a.surfer_id is null;
alter table public.review_requests alter column surfer_id set not null;
create index review_requests_surfer_id_idx on public.review_requests (surfer_id);
drop index public.review_requests_waiting_idx, public.review_requests_inbox_idx;
-- One open request per surfer and wave; the next one after the answer.
create unique index review_requests_waiting_idx on public.review_requests (wave_id, surfer_id)
  where answered_at is null;
create index review_requests_inbox_idx on public.review_requests (session_id, wave_id) where answered_at is null;
create trigger keep_words_plain before insert or update of question on public.review_requests
  for each row when (new.question ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'question');

-- Functions write it, since guests have no account and policies can't read consents.
revoke insert, update, delete on public.review_requests from authenticated;
revoke insert (id, session_id, wave_id, asked_by), update (answered_at) on public.review_requests from authenticated;
drop policy "own questions, and staff those of their sessions" on public.review_requests;
drop policy "surfers ask about their own waves" on public.review_requests;
drop policy "staff answer" on public.review_requests;
drop policy "take back what waits for an answer" on public.review_requests;
create policy "own requests, and staff those of their sessions" on public.review_requests for select to authenticated
  using (surfer_id in (select private.my_claimed_surfer_ids()) or session_id in (select private.my_session_ids()));

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
create policy "staff see those of their sessions" on public.reviewed_waves for select to authenticated
  using (session_id in (select private.my_session_ids()));

create or replace function private.wave_dependents() returns table (of_table text, key text)
language sql immutable set search_path = '' as $$
  values
    ('public.link_counts', 'link_id'), ('private.link_entries', 'link_id'), ('private.link_tries', 'link_id'),
    ('public.share_links', 'wave_id'), ('public.wave_counts', 'wave_id'), ('public.favourites', 'wave_id'),
    ('public.review_requests', 'wave_id'), ('public.public_waves', 'wave_id'),
    ('public.public_wave_refusals', 'wave_id'), ('public.guest_favourites', 'wave_id'), ('public.drawings', 'wave_id'),
    ('public.reviewed_waves', 'wave_id');
$$;

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
create trigger "Requests stay on a joined wave" before delete on public.waves
  for each row execute function private.move_requests_of_joined_wave();
create trigger take_requests_back after insert on public.waves
  for each row execute function private.take_requests_back();

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

reset check_function_bodies;
