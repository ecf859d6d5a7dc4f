-- Links that a guest made before or after an account took the guest over, for the screens of that account, which
-- revokes them by revoke_own_link.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The open links of the guests of the caller's account, newest first. `waveNumber` counts the guest's waves of that
-- session as they were ridden; null for a link to all of them, and for a wave that staff have given to another guest.
create function public.list_account_links() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'waveId', l.wave_id, 'surferId', l.surfer_id,
    'expiresAt', l.expires_at, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at,
    'timeZone', s.time_zone, 'waveNumber', (
      select n.place from (
        select w.id, row_number() over (order by w.start_ms, w.id) as place
        from public.waves w join public.surfers r on r.id = w.surfer_id
        where r.guest_id = g.id and r.session_id = s.id) n
      where n.id = l.wave_id))
    order by l.created_at desc, l.id), '[]')
  from public.guests g
  cross join lateral private.open_guest_links(g.id) l
  join public.sessions s on s.id = l.session_id
  where g.claimed_by = (select private.my_id());
$$;
revoke execute on function public.list_account_links from public, anon;
grant execute on function public.list_account_links to authenticated, service_role;

reset check_function_bodies;
