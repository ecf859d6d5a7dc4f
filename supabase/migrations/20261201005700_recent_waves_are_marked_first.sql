-- A school that switches its mark on closes the plain pictures of all unpaid waves at once. Guests open those of the last
-- days: these get their marked files as soon as new waves do, before qualities that no guest waits for.

create or replace function private.mark_previews(organisation_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.conversions (wave_id, kind, priority)
  select f.wave_id, 'marked', case when s.starts_at > now() - interval '14 days' then k.priority else 20 end
  from public.renditions f
  join public.sessions s on s.id = f.session_id
  join private.conversion_kinds k on k.kind = 'marked'
  where s.organisation_id = $1 and f.kind = 'preview' and f.wave_id is not null and f.angle_id is null
    and not exists (
      select 1 from public.conversions c where c.wave_id = f.wave_id and c.kind = 'marked' and c.angle_id is null)
  on conflict do nothing;
$$;
