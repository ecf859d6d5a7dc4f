-- The worker's video of a review shows its waves in full: where they are to be paid for, so is it.
-- docs/decisions/0112-a-price-locks-all-but-the-preview.md

create function private.may_take_review(review public.reviews) returns boolean
language sql stable security definer set search_path = '' as $$
  select review.session_id in (select private.my_session_ids()) or not exists (
    select 1 from private.list_shown_parts(review) q where not private.may_take_wave(q.wave_id));
$$;
revoke execute on function private.may_take_review from public;

-- As before; `locked` where a wave of the review is to be paid for.
create or replace function public.open_review_video(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when not private.may_take_review(w) then
    jsonb_build_object('state', 'locked', 'progress', 0, 'path', null, 'bytes', null)
  else jsonb_build_object(
    'state', case when f.path is not null then 'ready' when c.state = 'queued' then 'waiting'
      when c.state = 'running' then 'making' when c.state = 'failed' then 'failed' else 'none' end,
    'progress', coalesce(case when c.state = 'running' then c.progress end, 0), 'path', f.path, 'bytes', f.bytes) end
  from public.reviews w
  left join public.conversions c on c.review_id = w.id
  left join lateral private.find_review_video(w) f on true
  where w.id = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()));
$$;

-- As before, and a locked one is not made.
create or replace function public.request_review_video(review_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.reviews;
  job public.conversions;
begin
  select w.* into known from public.reviews w where w.id = request_review_video.review_id for update;
  if not found or not (private.may_open_review(known) or known.id in (select private.linked_review_ids())) then
    return null;
  end if;
  if private.may_take_review(known) and (private.find_review_video(known)).path is null then
    if private.exceeds_quota(known.session_id, 1) then
      return jsonb_build_object('state', 'no-room', 'progress', 0, 'path', null, 'bytes', null);
    end if;
    insert into public.conversions (review_id, kind) values (known.id, 'review') on conflict do nothing returning * into job;
    if job.id is null then
      perform private.requeue_conversion(c.id) from public.conversions c
      where c.review_id = known.id and (c.state in ('done', 'cancelled')
        or c.state = 'failed' and c.finished_at < now() - interval '10 minutes');
    end if;
  end if;
  return public.open_review_video(known.id);
end;
$$;

-- As before, and it is not locked.
create or replace function private.may_open_review_video(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.renditions f
    join public.reviews w on w.id = f.review_id
    where f.path = $1 and (private.may_open_review(w) or w.id in (select private.linked_review_ids()))
      and f.details ->> 'sum' = private.sum_up_review(w) and private.may_take_review(w));
$$;
