-- Waves that coaches show as an example: by manoeuvre, side and level, within the school.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Functions alone read and write it: policies can't read consents.
create table public.reference_waves (
  -- Not a foreign key: a deleted wave may come back, and is in the library again.
  wave_id uuid primary key,
  session_id uuid not null references public.sessions (id) on delete cascade,
  -- What it is an example of, in the coach's words.
  title text not null default '' check (length(title) <= 80),
  -- A level in the school's own words; null: for all.
  level text check (level ~ '^[^\n]{1,40}$'),
  created_at timestamptz not null default now()
);
create index reference_waves_session_id_idx on public.reference_waves (session_id);
alter table public.reference_waves enable row level security;
revoke all on public.reference_waves from anon, authenticated;
create policy "second factor shown" on public.reference_waves as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Whether a wave may be shown as an example: its surfer agrees to coaching, and that others see it.
create function private.may_be_reference(wave public.waves) returns boolean
language sql stable security definer set search_path = '' as $$
  select wave.surfer_id is not null and private.has_consent(wave.surfer_id, 'coaching')
    and private.has_consent(wave.surfer_id, 'share');
$$;
revoke execute on function private.may_be_reference from public;

-- Adds a wave of a session that the caller coaches to the library, or changes what is said about it. `saved`; `not-agreed`
-- without the surfer's consent to coaching and sharing; null for other waves.
create function public.save_reference(wave_id uuid, title text, level text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wave public.waves;
begin
  select w.* into wave from public.waves w
  where w.id = save_reference.wave_id and w.session_id in (select private.my_session_ids()) for key share;
  if not found then
    return null;
  end if;
  if not private.may_be_reference(wave) then
    return 'not-agreed';
  end if;
  insert into public.reference_waves as known (wave_id, session_id, title, level)
  values (wave.id, wave.session_id, save_reference.title, nullif(save_reference.level, ''))
  on conflict on constraint reference_waves_pkey do update
    set title = excluded.title, level = excluded.level, session_id = excluded.session_id;
  return 'saved';
end;
$$;
revoke execute on function public.save_reference from public, anon;
grant execute on function public.save_reference to authenticated, service_role;

-- Takes a wave out of the library. False for waves that are not in it, or not in the caller's school.
create function public.remove_reference(wave_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reference_waves k
  where k.wave_id = remove_reference.wave_id and k.session_id in (select private.my_session_ids());
  return found;
end;
$$;
revoke execute on function public.remove_reference from public, anon;
grant execute on function public.remove_reference to authenticated, service_role;

-- What the library says about a wave: {title, level}; null for waves that are not in it.
create function public.get_reference(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('title', k.title, 'level', k.level) from public.reference_waves k
  where k.wave_id = $1 and k.session_id in (select private.my_session_ids());
$$;
revoke execute on function public.get_reference from public, anon;
grant execute on function public.get_reference to authenticated, service_role;

-- A page of the library of the caller's schools, the best score first: {total, levels, manoeuvres, waves}. Empty filters
-- show all; levels and manoeuvres are those that there are to filter by. Waves whose surfer no longer agrees are left out.
create function public.list_references(
  manoeuvre text default '', side text default '', level text default '', page integer default 0, page_size integer default 24
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select k.title, k.level, k.created_at, w.*, r.name, r.lycra_colour, s.starts_at, s.time_zone, o.score_bands,
      p.name as spot_name
    from public.reference_waves k
    join public.waves w on w.id = k.wave_id
    join public.surfers r on r.id = w.surfer_id
    join public.sessions s on s.id = w.session_id
    left join public.spots p on p.id = s.spot_id
    left join public.organisations o on o.id = s.organisation_id
    where k.session_id in (select private.my_session_ids()) and private.may_be_reference(w)
  ),
  shown as materialized (
    select m.*, row_number() over (order by m.score desc nulls last, m.id) as place from mine m
    where (list_references.manoeuvre = '' or list_references.manoeuvre = any (m.manoeuvres))
      and (list_references.side = '' or m.side = list_references.side)
      and (list_references.level = '' or m.level = list_references.level)
  )
  select jsonb_build_object(
    'total', (select count(*) from shown),
    'levels', coalesce((select jsonb_agg(distinct m.level) from mine m where m.level is not null), '[]'),
    'manoeuvres', coalesce((select jsonb_agg(distinct x) from mine m, unnest(m.manoeuvres) as x), '[]'),
    'waves', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', x.id, 'title', x.title, 'level', x.level, 'surferName', x.name, 'lycraColour', x.lycra_colour,
        'durationMs', x.end_ms - x.start_ms, 'score', x.score, 'scoreBands', x.score_bands, 'side', x.side,
        'manoeuvres', x.manoeuvres, 'startsAt', x.starts_at, 'timeZone', x.time_zone, 'spotName', coalesce(x.spot_name, ''),
        'poster', (
          select f.path from public.renditions f
          where f.wave_id = x.id and f.kind = 'poster' and f.angle_id is null limit 1),
        'isPlayable', exists (select 1 from public.renditions f where f.wave_id = x.id and f.kind = 'preview'))
        order by x.place)
      from shown x
      where x.place > list_references.page::bigint * least(page_size, 100)
        and x.place <= (list_references.page::bigint + 1) * least(page_size, 100)), '[]'));
$$;
revoke execute on function public.list_references from public, anon;
grant execute on function public.list_references to authenticated, service_role;

create trigger keep_words_plain before insert or update of title on public.reference_waves
  for each row when (new.title ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'title');

reset check_function_bodies;
