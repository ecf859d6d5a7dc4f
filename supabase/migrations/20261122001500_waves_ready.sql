-- What I agreed to, wherever I surfed; and the mail that says that waves are ready.

-- Every line that is mine, as describe_surfer has it, the newest session first.
create function public.list_my_consents() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_surfer(r.id) order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select private.my_claimed_surfer_ids());
$$;

alter table public.claims add column told_at timestamptz;
create index claims_to_tell_idx on public.claims (created_at) where ended_at is null and told_at is null;

-- Where the holder of a claim reads mail; null for nowhere.
create function private.claim_address(claim public.claims) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(claim.email, (
    select lower(u.email::text) from auth.users u
    where u.id = claim.profile_id and u.email_confirmed_at is not null));
$$;

-- Whether all of a surfer's waves are there to watch, and nobody is sorting any more.
create function private.waves_are_ready(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(w.state <> 'converting') and bool_or(w.state = 'ready')
      and max(w.created_at) < now() - interval '10 minutes', false)
    and not exists (
      select 1 from public.surfers s join public.videos v on v.session_id = s.session_id
      where s.id = $1 and v.state in ('uploading', 'checking', 'converting'))
  from public.waves w where w.surfer_id = $1;
$$;

-- Tells those whose waves are ready, once for each claim of the last month, wherever they left an address.
-- A mail to somebody without an account carries a key of its own, for other devices. How many were told.
create function public.tell_waves_ready(site_url text, at_most integer default 50) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
  token text;
  told integer := 0;
begin
  -- What another worker has in hand is its own.
  for due in
    select c.* from public.claims c join public.surfers s on s.id = c.surfer_id
    where c.ended_at is null and c.told_at is null and c.created_at > now() - interval '30 days'
      and private.may_watch_own(s.id, s.is_minor) and private.waves_are_ready(s.id)
    order by c.created_at limit at_most for update of c skip locked
  loop
    update public.claims c set told_at = now() where c.id = due.id;
    continue when private.claim_address(due) is null;
    select r.name, coalesce(private.public_spot_name(s.spot_id), '') as spot, coalesce(o.name, '') as school,
      to_char(s.starts_at at time zone s.time_zone, 'FMDay FMDD FMMonth') as day,
      (select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready') as waves
    into about
    from public.surfers r join public.sessions s on s.id = r.session_id
    left join public.organisations o on o.id = s.organisation_id
    where r.id = due.surfer_id;
    if due.profile_id is null then
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into public.claims (session_id, surfer_id, token_hash, told_at)
      values (due.session_id, due.surfer_id, sha256(convert_to(token, 'UTF8')), now());
    end if;
    perform private.queue_mail('waves-ready', private.claim_address(due), jsonb_build_object(
      'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
      'day', about.day, 'waveCount', about.waves,
      'path', case when due.profile_id is null then '/c/open/' || token
        else '/app/share/session/' || due.session_id end), due.id::text);
    told := told + 1;
  end loop;
  return told;
end;
$$;

revoke execute on function private.claim_address, private.waves_are_ready, public.list_my_consents,
  public.tell_waves_ready from public, anon, authenticated;
grant execute on function public.list_my_consents to authenticated;
grant execute on function public.tell_waves_ready to service_role;
