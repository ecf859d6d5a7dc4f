-- What the export of an account holds of reviews, and what its deletion leaves of them.

-- The parts of all versions of the reviews about the caller, and of those that the caller sent to surfers who still agree:
-- one row a part. Voices only where they may be heard now.
create function public.list_account_reviews(take integer, skip integer)
returns table (id uuid, review_id uuid, session_id uuid, about_me boolean, surfer_name text, coach_name text, version integer,
  sent_at timestamptz, took_ms integer, wave_id uuid, duration_ms integer, track jsonb, voice_path text, voice_bytes bigint)
language sql stable security definer set search_path = '' as $$
  select q.id, w.id, w.session_id, w.mine, r.name, coalesce(p.full_name, ''), v.number, v.created_at, v.took_ms, q.wave_id,
    q.duration_ms, q.track, case when private.may_hear(q.voice_path) then q.voice_path end, q.voice_bytes
  from (
    select x.*, true as mine from public.reviews x
    join public.surfers s on s.id = x.surfer_id where s.claimed_by = private.my_id()
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

-- The answers to reviews about the caller, and those that the caller wrote to surfers who still agree.
create function public.list_account_answers(take integer, skip integer)
returns table (id uuid, review_id uuid, is_mine boolean, part_id uuid, at_ms integer, text text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.id, b.review_id, b.created_by is not distinct from private.my_id() or b.is_surfers and s.claimed_by = private.my_id(),
    b.part_id, b.at_ms, b.text, b.created_at
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

-- As before; what coaches said about the user, and the goals that they set, go with the account.
create or replace function private.end_own_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s where s.owner_id = old.id order by s.id for update;
  perform private.lock_guests(array(select g.id from public.guests g where g.claimed_by = old.id));
  delete from public.reviews w
  where w.surfer_id in (
    select r.id from public.surfers r join public.guests g on g.id = r.guest_id where g.claimed_by = old.id);
  delete from public.goals a
  where a.surfer_id in (
    select r.id from public.surfers r join public.guests g on g.id = r.guest_id where g.claimed_by = old.id);
  perform private.end_claims(g.id, 'system') from public.guests g where g.claimed_by = old.id;
  delete from public.guardian_requests g using public.claims c
  where c.profile_id = old.id and g.guest_id = c.guest_id
    and g.created_at between c.created_at and coalesce(c.ended_at, now());
  return old;
end;
$$;
