-- The link of a short: everyone who has it watches the short, without an account.
-- docs/decisions/0107-a-short-is-shown-by-a-link-of-its-own.md

create table public.short_links (
  -- The token is derived from it.
  id uuid primary key,
  short_id uuid not null references public.shorts (id) on delete cascade,
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by uuid default private.my_id() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- It is kept, so that the page can say that the link has ended.
  ended_at timestamptz
);
create index short_links_short_id_idx on public.short_links (short_id);
create index short_links_created_by_idx on public.short_links (created_by) where created_by is not null;
create unique index short_links_once_open on public.short_links (short_id) where ended_at is null;
-- Functions alone read and write it.
alter table public.short_links enable row level security;
revoke all on public.short_links from anon, authenticated;
create policy "second factor shown" on public.short_links as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The waves in the files of a short that its link may not show, with why: a problem of any short, `no-surfer` also in a
-- user's own session, or `not-linked` where the surfer, or their guardian, does not agree to links.
create function private.list_short_link_gaps(short public.shorts) returns table (wave_id uuid, surfer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select g.wave_id, who.id, coalesce(g.problem, case when who.id is null then 'no-surfer' else 'not-linked' end)
  from private.list_short_gaps(short) g
  join public.short_waves x on x.short_id = short.id and x.wave_id = g.wave_id
  left join public.waves w on w.id = g.wave_id
  cross join lateral (select case when w.id is null then x.surfer_id else w.surfer_id end as id) who
  where g.is_rendered and (g.problem is not null or not private.has_consent(who.id, 'share'));
$$;
revoke execute on function private.list_short_link_gaps from public;

-- The link with the token in the request's x-share-token header, also an ended one.
create function private.find_short_link() returns setof public.short_links
language sql stable security definer rows 1 set search_path = '' as $$
  select l.* from public.short_links l
  where l.token_hash = sha256(convert_to(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-share-token', 'UTF8'));
$$;
revoke execute on function private.find_short_link from public;

-- The short that the request's link shows at this moment: it is not deleted, and everyone in its files agrees.
create function private.linked_shorts() returns setof public.shorts
language sql stable security definer rows 1 set search_path = '' as $$
  select s.* from private.find_short_link() l
  join public.shorts s on s.id = l.short_id
  where l.ended_at is null and s.deleted_at is null
    and not exists (select 1 from private.list_short_link_gaps(s));
$$;
revoke execute on function private.linked_shorts from public;

create function private.linked_short_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from private.linked_shorts() s join public.renditions f on f.short_id = s.id;
$$;
revoke execute on function private.linked_short_paths from public;
grant execute on function private.linked_short_paths to anon, authenticated;

create policy "links open the files of their short" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.linked_short_paths()));

-- What the request's link shows: {state: 'open', title, school, files}, {state: 'ended'}, or {state: 'hidden'} while
-- anyone in the short does not agree. Null if no link has this token. `school`: of the short, or of all waves in it.
create function public.open_linked_short() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when l.ended_at is not null then jsonb_build_object('state', 'ended')
    when s.id is null then jsonb_build_object('state', 'hidden')
    else jsonb_build_object('state', 'open', 'title', s.title,
      'school', private.describe_school(coalesce(s.organisation_id, (
        select case when count(distinct e.organisation_id) = 1 and count(e.organisation_id) = count(*)
          then (array_agg(e.organisation_id))[1] end
        from public.short_waves x left join public.sessions e on e.id = x.session_id
        where x.short_id = s.id and x.is_rendered))),
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
          'height', f.height, 'durationMs', f.duration_ms)), '[]')
        from public.renditions f where f.short_id = s.id)) end
  from private.find_short_link() l
  left join private.linked_shorts() s on true;
$$;
revoke execute on function public.open_linked_short from public;
grant execute on function public.open_linked_short to anon, authenticated, service_role;

-- Lets everyone with the link watch a short: {state: 'open', id} with the link that it has now, `not-rendered`, or
-- `not-agreed` where someone in it does not agree. Null for a short that is not the caller's. The hash of the token is in
-- hexadecimal.
create function public.open_short_link(short_id uuid, link_id uuid, token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known constant public.shorts := private.lock_my_short(open_short_link.short_id);
begin
  if known.id is null then
    return null;
  end if;
  if known.rendered_revision is null then
    return jsonb_build_object('state', 'not-rendered');
  end if;
  if exists (select 1 from private.list_short_link_gaps(known)) then
    return jsonb_build_object('state', 'not-agreed');
  end if;
  insert into public.short_links (id, short_id, token_hash)
  values (open_short_link.link_id, known.id, decode(open_short_link.token_hash, 'hex'))
  on conflict do nothing;
  return (
    select jsonb_build_object('state', 'open', 'id', l.id) from public.short_links l
    where l.short_id = known.id and l.ended_at is null);
end;
$$;
revoke execute on function public.open_short_link from public, anon;
grant execute on function public.open_short_link to authenticated, service_role;

-- Ends the link of a short for good; the next one has another address. False for a short that is not the caller's.
create function public.end_short_link(short_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.shorts := private.lock_my_short($1);
begin
  update public.short_links l set ended_at = now() where l.short_id = known.id and l.ended_at is null;
  return known.id is not null;
end;
$$;
revoke execute on function public.end_short_link from public, anon;
grant execute on function public.end_short_link to authenticated, service_role;

-- As before, with its link: {id, tokenHash, createdAt}, null for none; and linkGaps, which keep the link from showing it.
create or replace function public.get_short(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.show_short(s) || jsonb_build_object('plan', s.plan,
    'link', (
      select jsonb_build_object('id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'), 'createdAt', l.created_at)
      from public.short_links l where l.short_id = s.id and l.ended_at is null),
    'linkGaps', coalesce((
      select jsonb_agg(jsonb_build_object('waveId', g.wave_id, 'surferName', r.name, 'problem', g.problem,
        'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
        'guestId', r.guest_id, 'organisationId', e.organisation_id) order by r.name, g.wave_id)
      from private.list_short_link_gaps(s) g
      left join public.surfers r on r.id = g.surfer_id and g.problem <> 'not-yours'
      left join public.sessions e on e.id = r.session_id and e.organisation_id in (select private.my_staff_organisation_ids())),
      '[]'))
  from public.shorts s
  where s.id = $1 and s.deleted_at is null and (
    s.owner_id = (select private.my_id()) or s.organisation_id in (select private.my_staff_organisation_ids()));
$$;

-- What an account's export has: the links to shorts that the caller switched on.
create function public.list_short_links_to_export() returns table (
  id uuid, short_id uuid, created_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, l.short_id, l.created_at, l.ended_at from public.short_links l
  where l.created_by = (select private.my_id()) order by l.created_at, l.id;
$$;
revoke execute on function public.list_short_links_to_export from public, anon;
grant execute on function public.list_short_links_to_export to authenticated, service_role;
