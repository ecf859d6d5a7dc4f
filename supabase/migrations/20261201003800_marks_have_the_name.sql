-- A school that changes its name has the new one on its marked previews.
-- docs/decisions/0129-a-new-name-is-marked-again.md

-- Function bodies may name objects that later statements create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Queues the marked files of all waves of a renamed school again, behind all that users wait for. Until a wave's new
-- files are stored, guests see its old ones. A wave without a preview gets its own with the next one.
create function private.mark_previews_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.prices p where p.organisation_id = new.id and p.marks_previews) then
    perform private.requeue_conversion(c.id)
    from public.conversions c
    join public.sessions s on s.id = c.session_id
    where s.organisation_id = new.id and c.kind = 'marked' and c.angle_id is null
      and exists (
        select 1 from public.renditions f where f.wave_id = c.wave_id and f.kind = 'preview' and f.angle_id is null);
    update public.conversions c set priority = 20
    from public.sessions s
    where s.id = c.session_id and s.organisation_id = new.id and c.kind = 'marked' and c.state = 'queued';
    perform private.mark_previews(new.id);
  end if;
  return null;
end;
$$;
revoke execute on function private.mark_previews_again from public;

create trigger mark_previews_again after update of name on public.organisations
  for each row when (old.name is distinct from new.name) execute function private.mark_previews_again();

reset check_function_bodies;
