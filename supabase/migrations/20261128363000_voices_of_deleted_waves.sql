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
create trigger delete_voices_of_wave after delete on private.archived_waves
  for each row execute function private.delete_voices_of_wave();

-- As before, with the waves that a part compares: [{id, wave_id, video_id, drawing_ids}].
drop function public.list_account_reviews(integer, integer);
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
