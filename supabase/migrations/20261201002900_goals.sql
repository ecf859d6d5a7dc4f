-- What a surfer works on until the next session: one physical and one mental goal.
-- docs/decisions/0099-goals-stay-until-a-session-sets-new-ones.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Functions alone read and write goals: policies can't read consents, and guests have no account.
create table public.goals (
  id uuid primary key default gen_random_uuid(),
  -- In which the coach set it.
  session_id uuid not null,
  surfer_id uuid not null,
  kind text not null check (kind in ('physical', 'mental')),
  text text not null check (length(text) between 1 and 120),
  done_at timestamptz,
  -- Or by the guardian; else by a coach.
  done_by_surfer boolean not null default false check (done_at is not null or not done_by_surfer),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (session_id, surfer_id, kind),
  constraint goals_session_surfer_fkey foreign key (session_id, surfer_id)
    references public.surfers (session_id, id) on delete cascade
);
create index goals_surfer_id_idx on public.goals (surfer_id);
create index goals_created_by_idx on public.goals (created_by) where created_by is not null;
alter table public.goals enable row level security;
revoke all on public.goals from anon, authenticated;
create policy "second factor shown" on public.goals as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Sets a goal of a surfer, as a coach of the session; no words delete it, and other words are a goal that is open.
-- `saved`; `not-agreed` without the surfer's consent to coaching; null for any other surfer.
create function public.set_goal(surfer_id uuid, kind text, words text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  line public.surfers;
  plain constant text := btrim(private.to_plain_words(set_goal.words, false));
begin
  perform private.lock_guests(array(select r.guest_id from public.surfers r where r.id = set_goal.surfer_id));
  select r.* into line from public.surfers r
  where r.id = set_goal.surfer_id and r.session_id in (select private.my_session_ids()) for key share;
  if not found then
    return null;
  end if;
  if not private.has_consent(line.id, 'coaching') then
    return 'not-agreed';
  end if;
  if plain = '' then
    delete from public.goals g where g.surfer_id = line.id and g.kind = set_goal.kind;
    return 'saved';
  end if;
  insert into public.goals as known (session_id, surfer_id, kind, text, created_by)
  values (line.session_id, line.id, set_goal.kind, plain, private.my_id())
  on conflict (session_id, surfer_id, kind) do update
    set text = excluded.text, created_by = excluded.created_by, created_at = now(), done_at = null, done_by_surfer = false
    where known.text <> excluded.text;
  return 'saved';
end;
$$;
revoke execute on function public.set_goal from public, anon;
grant execute on function public.set_goal to authenticated, service_role;

-- Marks a goal as reached, or as open again, as a coach of its session, its surfer or their guardian; false for others,
-- and without consent to coaching. Who marked it first stays.
create function public.tick_goal(goal_id uuid, is_done boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_surfers boolean;
  known public.goals;
begin
  select g.* into known from public.goals g where g.id = tick_goal.goal_id for update;
  is_surfers := known.surfer_id in (select private.held_surfer_ids());
  if known.id is null or not private.has_consent(known.surfer_id, 'coaching')
    or not (is_surfers or known.session_id in (select private.my_session_ids()))
  then
    return false;
  end if;
  update public.goals g
  set done_at = case when tick_goal.is_done then now() end, done_by_surfer = tick_goal.is_done and is_surfers
  where g.id = known.id and (g.done_at is not null) <> tick_goal.is_done;
  return true;
end;
$$;
revoke execute on function public.tick_goal from public;
grant execute on function public.tick_goal to anon, authenticated, service_role;

-- The goals of these roster rows: of each kind the latest that the guest has by the time of the session. One of an
-- earlier session is listed while it is open, and for what was reached in this session or today.
-- [{id, surferId, surferName, kind, text, isDone, isOwn}]; isOwn: set in the row's own session.
create function private.describe_goals(line_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with latest as (
    select distinct on (r.id, g.kind) r.id as line_id, r.name, r.position, s.starts_at, g.id, g.surfer_id, g.kind, g.text, g.done_at
    from public.surfers r
    join public.sessions s on s.id = r.session_id
    join public.surfers o on o.guest_id = r.guest_id
    join public.goals g on g.surfer_id = o.id
    join public.sessions e on e.id = o.session_id
    where r.id = any (line_ids) and e.starts_at <= s.starts_at
    order by r.id, g.kind, o.id = r.id desc, e.starts_at desc, g.created_at desc
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'surferId', l.line_id, 'surferName', l.name, 'kind', l.kind, 'text', l.text,
    'isDone', l.done_at is not null, 'isOwn', l.surfer_id = l.line_id) order by l.position, l.line_id, l.kind desc), '[]')
  from latest l
  where (l.surfer_id = l.line_id or l.done_at is null or l.done_at > least(l.starts_at, now() - interval '1 day'))
    and private.has_consent(l.line_id, 'coaching')
    and (l.surfer_id = l.line_id or private.has_consent(l.surfer_id, 'coaching'));
$$;
revoke execute on function private.describe_goals from public;

-- The goals of all surfers of a session, of a wave's surfer or of a review's, as a coach of the session; those of a
-- review for its surfer and guardian, too.
create function public.list_goals(session_id uuid default null, wave_id uuid default null, review_id uuid default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_goals(array(
    select asked.id from (
      select r.id, r.session_id from public.surfers r where r.session_id = $1
      union all
      select w.surfer_id, w.session_id from public.waves w where w.id = $2
      union all
      select v.surfer_id, v.session_id from public.reviews v where v.id = $3) asked
    where asked.session_id in (select private.my_session_ids()) or asked.id in (select private.held_surfer_ids())));
$$;
revoke execute on function public.list_goals from public;
grant execute on function public.list_goals to anon, authenticated, service_role;

-- The goals of the caller's guests, as they stand in the last session of each.
create function public.list_my_goals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_goals(array(
    select distinct on (r.guest_id) r.id
    from public.surfers r join public.sessions s on s.id = r.session_id
    where r.id in (select private.held_surfer_ids())
    order by r.guest_id, s.starts_at desc, r.id));
$$;
revoke execute on function public.list_my_goals from public;
grant execute on function public.list_my_goals to anon, authenticated, service_role;

-- What an account's export has: all goals of the caller's own roster rows, and those that the caller set for others who
-- agree to coaching.
create function public.list_goals_to_export() returns table (
  id uuid, session_id uuid, surfer_id uuid, kind text, text text, done_at timestamptz, created_at timestamptz, set_by_me boolean)
language sql stable security definer set search_path = '' as $$
  select g.id, g.session_id, g.surfer_id, g.kind, g.text, g.done_at, g.created_at, g.created_by is not distinct from private.my_id()
  from public.goals g
  where g.created_by = (select private.my_id()) and private.has_consent(g.surfer_id, 'coaching')
    or g.surfer_id in (select r.id from public.surfers r where r.claimed_by = (select private.my_id()))
  order by g.created_at, g.id;
$$;
revoke execute on function public.list_goals_to_export from public, anon;
grant execute on function public.list_goals_to_export to authenticated, service_role;

create trigger keep_words_plain before insert or update of text on public.goals
  for each row when (new.text ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'text');

reset check_function_bodies;
