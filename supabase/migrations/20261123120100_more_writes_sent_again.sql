-- More requests may be sent again when their answer was lost: they know by an id, or by who asks, what they did.

-- Each line may name its id: what is there already is not added again.
create or replace function public.add_to_roster(session_id uuid, roster jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_to_roster.session_id), 0);
  added integer;
begin
  insert into public.surfers (id, session_id, name, lycra_colour, lycra_number, stance, is_marked_minor, position)
    select coalesce((l.line ->> 'id')::uuid, gen_random_uuid()),
      add_to_roster.session_id, l.line ->> 'name', l.line ->> 'colour', (l.line ->> 'number')::smallint,
      l.line ->> 'stance', coalesce((l.line ->> 'isMinor')::boolean, false), last + l.place
    from jsonb_array_elements(add_to_roster.roster) with ordinality as l (line, place)
    on conflict (id) do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;

-- As before, and `joined` also for the user whom this invite let in and who still belongs there.
create or replace function public.accept_invite(token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invite public.invites;
  state text;
begin
  -- Locked: it lets one person in, however many come at once.
  select i.* into invite from public.invites i
  where i.token_hash = sha256(convert_to(accept_invite.token, 'UTF8')) and (select private.my_id()) is not null
  for update;
  if not found then
    return null;
  end if;
  state := private.judge_invite(invite);
  if state = 'member' and invite.accepted_by = private.my_id() then
    return 'joined';
  end if;
  if state <> 'open' then
    return state;
  end if;
  insert into public.memberships (organisation_id, profile_id, role)
    values (invite.organisation_id, private.my_id(), invite.role)
    on conflict do nothing;
  update public.invites i set accepted_at = now(), accepted_by = private.my_id() where i.id = invite.id;
  return 'joined';
end;
$$;

-- As before. An observation that is there already is the same one, sent again.
create or replace function private.pace_observations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.author_id for update;
  if exists (select 1 from public.observations o where o.id = new.id and o.author_id = new.author_id) then
    return new;
  end if;
  if (select count(*) from public.observations o
      where o.author_id = new.author_id and o.created_at > now() - interval '10 minutes') >= 6
    or (select count(*) from public.observations o
      where o.author_id = new.author_id and o.created_at > now() - interval '1 day') >= 30
  then
    raise exception 'These are many observations' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
