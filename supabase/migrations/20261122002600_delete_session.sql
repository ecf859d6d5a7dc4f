-- A session is deleted by admins of its organisation, or by whose own it is. Its rows go by their keys, the
-- files follow them, and what a worker is just making is removed when it comes. What somebody has ordered of
-- it stays, and the session with it.

-- deleted, or `ordered`; null when there is no such session of theirs.
create function public.delete_session(session_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s
  where s.id = delete_session.session_id and (
    s.owner_id = private.my_id() or s.organisation_id in (select private.my_admin_organisation_ids()))
  for update;
  if not found then
    return null;
  end if;
  -- In the order in which jobs lock them.
  perform 1 from public.conversions c where c.session_id = delete_session.session_id
  order by coalesce(c.video_id, c.wave_id), c.id for update;
  if exists (
    select 1 from public.videos v
    where v.session_id = delete_session.session_id and 'order' = any(private.raw_film_ties(v.id)))
  then
    return 'ordered';
  end if;
  delete from public.sessions s where s.id = delete_session.session_id;
  return 'deleted';
end;
$$;
revoke execute on function public.delete_session from public, anon, authenticated;
grant execute on function public.delete_session to authenticated;
