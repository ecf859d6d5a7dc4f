-- Whose waves are ready is asked of those whose turn it is, not of everybody each minute: with the claims of a
-- busy month that took a second and more.

-- When to look (again) whether there is something to tell.
alter table public.claims add column tell_at timestamptz not null default now();
drop index public.claims_to_tell_idx;
create index claims_to_tell_idx on public.claims (tell_at) where ended_at is null and told_at is null;

-- In a minute where there are waves; else the later the longer nothing came, within half an hour. Sorting takes
-- longer, and so does the pause after it. Whoever has claimed a month ago is told no more.
create function private.to_next_look(claim public.claims) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case
    when claim.created_at < now() - interval '30 days' then 'infinity'
    when exists (select 1 from public.waves w where w.surfer_id = claim.surfer_id) then now() + interval '1 minute'
    else now() + greatest(interval '1 minute', least(interval '30 minutes', (now() - claim.created_at) / 30)) end;
$$;

-- Tells those whose waves are ready, once for each claim of the last month, wherever they left an address.
-- A mail to somebody without an account carries a key of its own, for other devices. {told, hasMore}: how many
-- were told, and whether others' turn has come, too.
drop function public.tell_waves_ready(text, integer);
create function public.tell_waves_ready(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
  token text;
  told integer := 0;
  looked integer := 0;
begin
  -- What another worker has in hand is its own.
  for due in
    select c.* from public.claims c
    where c.ended_at is null and c.told_at is null and c.tell_at <= now()
    order by c.tell_at limit at_most for update skip locked
  loop
    looked := looked + 1;
    if not exists (
      select 1 from public.surfers s
      where s.id = due.surfer_id and due.created_at > now() - interval '30 days'
        and private.may_watch_own(s.id, s.is_minor) and private.waves_are_ready(s.id)
    ) then
      update public.claims c set tell_at = private.to_next_look(due) where c.id = due.id;
      continue;
    end if;
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
  return jsonb_build_object('told', told, 'hasMore', looked = at_most);
end;
$$;

revoke execute on function private.to_next_look, public.tell_waves_ready from public, anon, authenticated;
grant execute on function public.tell_waves_ready to service_role;
