-- What coaches said about a guest over all sessions, for a page to print.

-- {reviews: [{id, sentAt, coachName, blocks, notes}], goals: [{id, kind, text, isDone, startsAt, timeZone}]}, the latest first
-- and at most 100 of each: those of a guest whom the caller coaches or holds, each with consent to coaching now. Beside
-- the progress, not in it: the words lie in tracks, which are large.
create function public.get_season(guest_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with lines as (
    select r.id, s.starts_at, s.time_zone
    from public.surfers r join public.sessions s on s.id = r.session_id
    where r.guest_id = $1 and private.has_consent(r.id, 'coaching')
      and (r.session_id in (select private.my_session_ids()) or r.id in (select private.held_surfer_ids()))
  )
  select jsonb_build_object(
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('id', w.id, 'sentAt', w.created_at, 'coachName', coalesce(p.full_name, ''),
        'blocks', coalesce((
          select jsonb_agg(b order by q.nth) from private.list_shown_parts(w) q
          cross join lateral jsonb_path_query(q.track, '$.blocks[*]') b), '[]'),
        'notes', coalesce((
          select jsonb_agg(n order by q.nth) from private.list_shown_parts(w) q
          cross join lateral jsonb_path_query(q.track, '$.notes[*].text') n), '[]')) order by w.created_at desc, w.id)
      from (
        select w.* from lines l join public.reviews w on w.surfer_id = l.id order by w.created_at desc, w.id limit 100) of
      join public.reviews w on w.id = of.id
      left join public.profiles p on p.id = w.created_by), '[]'),
    'goals', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'text', t.text, 'isDone', t.done_at is not null,
        'startsAt', t.starts_at, 'timeZone', t.time_zone) order by t.starts_at desc, t.kind desc)
      from (
        select t.*, l.starts_at, l.time_zone from lines l join public.goals t on t.surfer_id = l.id
        order by l.starts_at desc, t.kind desc limit 100) t), '[]'));
$$;
revoke execute on function public.get_season from public;
grant execute on function public.get_season to anon, authenticated, service_role;
