-- The phones that wait to open a card of a guest on a session's roster, for its staff: also where the session is
-- personal, and no school has a list of guests.
create function public.list_session_requests(session_id uuid)
returns table (id uuid, guest_id uuid, name text, number smallint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, s.guest_id, s.name, r.number, r.created_at
  from private.waiting_requests() r join public.surfers s on s.guest_id = r.guest_id
  where s.session_id = $1 and $1 in (select private.my_session_ids())
  order by r.created_at, r.id;
$$;
revoke execute on function public.list_session_requests from public, anon;
grant execute on function public.list_session_requests to authenticated, service_role;
