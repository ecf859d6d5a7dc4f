-- People: profiles and the deletion of accounts; organisations, their settings and who may change them; members and
-- invites. Owners may do everything; admins everything except what concerns owners; other members only read.
--
-- Guests read and agree in their own language: docs/decisions/0077-guests-pages-speak-five-languages.md. A school's
-- language is that of the pages and mails for guests who wish for no language that we have, and of previews of links.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 80),
  created_at timestamptz not null default now(),
  -- In the bucket `avatars`, in the user's own folder.
  avatar_path text
    check (avatar_path ~ ('^' || id::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$')),
  home_spot text not null default '' check (char_length(home_spot) <= 80),
  -- The spot of that name, if there is one that the user may see.
  home_spot_id uuid,
  stance text check (stance in ('regular', 'goofy')),
  level text check (level in ('beginner', 'improver', 'intermediate', 'advanced')),
  swell_unit text not null default 'm' check (swell_unit in ('m', 'ft')),
  wind_unit text not null default 'km/h' check (wind_unit in ('km/h', 'kn', 'm/s')),
  temperature_unit text not null default 'C' check (temperature_unit in ('C', 'F')),
  -- Which form of their name public pages show.
  public_name text not null default 'first' check (public_name in ('full', 'first', 'none'))
);
create index profiles_home_spot_id_idx on public.profiles (home_spot_id);
alter table public.profiles enable row level security;
-- A row has more than the name and picture that fellow members may read: see list_fellow_members.
-- The grants include the id because an upsert names it; the policy prevents a change.
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant insert (id, full_name) on public.profiles to authenticated;
grant update (id, full_name, avatar_path, home_spot, stance, level, swell_unit, wind_unit, temperature_unit,
  public_name) on public.profiles to authenticated;
create policy "second factor shown" on public.profiles as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  kind text not null default 'school'
    check (kind in ('school', 'camp', 'club', 'team', 'other')),
  -- In the bucket `logos`, in the organisation's own folder.
  logo_path text
    check (logo_path ~ ('^' || id::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$')),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  time_zone text not null default 'UTC' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- One to twelve, each of 1 to 40 characters on one line.
  levels text[] not null default array['beginner', 'improver', 'intermediate', 'advanced']
    check (
      array_ndims(levels) = 1 and array_position(levels, null) is null
      and array_to_string(levels, E'\n') ~ E'^[^\n]{1,40}(\n[^\n]{1,40}){0,11}$'
    ),
  -- Days until raw videos are deleted.
  retention_days smallint not null default 30 check (retention_days between 1 and 3650),
  -- Default lifetime of a new share link.
  link_days smallint not null default 30 check (link_days between 1 and 365),
  has_prices boolean not null default false,
  -- What a link's preview shows wherever the link is posted. No preview shows a minor's name.
  preview_names boolean not null default false,
  preview_scores boolean not null default false,
  -- Of the pages and mails for guests who wish for no language that we have, and of previews of links.
  guest_language text not null default 'en'
    constraint organisations_guest_language_check check (guest_language in ('en', 'pt', 'es', 'fr', 'de')),
  -- Whether guests see the score and the manoeuvres of their waves.
  guests_see_scores boolean not null default false,
  -- The lowest scores of the bands fair, average, good and excellent, as a school has set them; null for the usual ones
  -- (USUAL_SCORE_BANDS in app/domain/waves/ride.ts).
  score_bands numeric(4, 2)[]
    constraint organisations_score_bands_check check (score_bands is null or coalesce(
      cardinality(score_bands) = 4 and 0 < score_bands[1] and score_bands[1] < score_bands[2]
        and score_bands[2] < score_bands[3] and score_bands[3] < score_bands[4] and score_bands[4] < 10, false))
);
alter table public.organisations enable row level security;
revoke all on public.organisations from anon, authenticated;
grant select on public.organisations to anon, authenticated;
grant update (name, kind, logo_path, colour, time_zone, levels, retention_days, link_days, has_prices, preview_names,
  preview_scores, guest_language, guests_see_scores, score_bands) on public.organisations to authenticated;
create policy "second factor shown" on public.organisations as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.memberships (
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'coach', 'filmer', 'surfer')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, profile_id)
);
create index memberships_profile_id_idx on public.memberships (profile_id);
alter table public.memberships enable row level security;
revoke all on public.memberships from anon, authenticated;
grant select on public.memberships to anon, authenticated;
create policy "second factor shown" on public.memberships as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- An invite admits one person, once. No invite makes an owner: owners transfer ownership to a member.
create table public.invites (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  role text not null check (role in ('admin', 'coach', 'filmer', 'surfer')),
  -- The invited address; null if every user who has the link may accept.
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  constraint invites_expire check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create index invites_organisation_id_idx on public.invites (organisation_id, created_at desc);
create index invites_created_by_idx on public.invites (created_by);
create index invites_accepted_by_idx on public.invites (accepted_by);
create index invites_email_idx on public.invites (email) where email is not null;
alter table public.invites enable row level security;
revoke all on public.invites from anon, authenticated;
grant select on public.invites to anon, authenticated;
grant insert (id, organisation_id, role, email, token_hash, created_by, expires_at) on public.invites to authenticated;
grant update (revoked_at) on public.invites to authenticated;
create policy "second factor shown" on public.invites as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Set-returning, so that `x in (select …())` runs once per query and not once per row. Security definer, so that
-- the policies of memberships don't call themselves. `rows 5`: policies read the sessions of these organisations
-- from an index; with its default estimate of a thousand rows PostgreSQL would scan all sessions.
create function private.my_organisation_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select organisation_id from public.memberships where profile_id = (select private.my_id());
$$;
revoke execute on function private.my_organisation_ids from public;
grant execute on function private.my_organisation_ids to authenticated, service_role;

-- Organisations whose sessions the caller may film, sort and coach.
create function private.my_staff_organisation_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select organisation_id from public.memberships
  where profile_id = (select private.my_id()) and role in ('owner', 'admin', 'coach', 'filmer');
$$;
revoke execute on function private.my_staff_organisation_ids from public;
grant execute on function private.my_staff_organisation_ids to authenticated, service_role;

-- Runs with its caller's rights: a name matches only spots that the caller may see.
create function private.match_home_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.home_spot := btrim(new.home_spot);
  new.home_spot_id := (
    select s.id from public.spots s where lower(s.name) = lower(new.home_spot)
    order by s.owner_id is null, s.created_at limit 1);
  return new;
end;
$$;
revoke execute on function private.match_home_spot from public;

-- The members of the caller's organisations, with the name and picture that members may see of each other.
create function public.list_fellow_members()
returns table (organisation_id uuid, profile_id uuid, role text, full_name text, avatar_path text)
language sql stable security definer set search_path = '' as $$
  select m.organisation_id, m.profile_id, m.role, p.full_name, p.avatar_path
  from public.memberships m join public.profiles p on p.id = m.profile_id
  where m.organisation_id in (select private.my_organisation_ids());
$$;
revoke execute on function public.list_fellow_members from public, anon;
grant execute on function public.list_fellow_members to authenticated, service_role;

-- Room for one picture, a second while it is replaced, and leftovers of broken connections.
create function private.has_room_for_avatar() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects
  where bucket_id = 'avatars' and name like (select private.my_id())::text || '/%';
$$;
revoke execute on function private.has_room_for_avatar from public;
grant execute on function private.has_room_for_avatar to authenticated, service_role;

-- An organisation always has an owner: a change of role and the deletion of an account must leave one.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for another owner who leaves in the same moment. Not found: the organisation goes as a whole.
  perform 1 from public.organisations o where o.id = old.organisation_id for update;
  if found and not exists (
    select 1 from public.memberships m where m.organisation_id = old.organisation_id and m.role = 'owner')
  then
    raise exception 'An organisation needs an owner' using errcode = '23514';
  end if;
  return null;
end;
$$;
revoke execute on function private.keep_an_owner from public;

create function private.owns(organisation_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.memberships m
    where m.organisation_id = owns.organisation_id and m.profile_id = (select private.my_id()) and m.role = 'owner');
$$;
revoke execute on function private.owns from public;

-- False if the caller does not own the organisation or the user is not a member.
create function public.make_owner(organisation_id uuid, profile_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.memberships m set role = 'owner'
  where m.organisation_id = make_owner.organisation_id and m.profile_id = make_owner.profile_id
    and (select private.owns(make_owner.organisation_id));
  return found;
end;
$$;
revoke execute on function public.make_owner from public, anon;
grant execute on function public.make_owner to authenticated, service_role;

-- Sessions, films and waves cascade; locked in the usual order. False if the caller does not own the organisation.
create function public.delete_organisation(organisation_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sessions s
  where s.organisation_id = delete_organisation.organisation_id
    and (select private.owns(delete_organisation.organisation_id))
  order by s.id for update;
  delete from public.organisations o
  where o.id = delete_organisation.organisation_id and (select private.owns(o.id));
  return found;
end;
$$;
revoke execute on function public.delete_organisation from public, anon;
grant execute on function public.delete_organisation to authenticated, service_role;

-- Foreign keys define which rows cascade with a profile. This function queues the removal of files,
-- which have no keys: pictures of the user and of their observations.
create function private.queue_account_file_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('avatars', 'observations') and o.name like old.id::text || '/%';
  -- Films that they uploaded for an organisation stay with it.
  update storage.objects set owner = null, owner_id = null where owner_id = old.id::text;
  return old;
end;
$$;
revoke execute on function private.queue_account_file_removals from public;

-- Organisations whose members, invites and settings the caller may change.
create function private.my_admin_organisation_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organisation_id from public.memberships
  where profile_id = (select private.my_id()) and role in ('owner', 'admin');
$$;
revoke execute on function private.my_admin_organisation_ids from public;
grant execute on function private.my_admin_organisation_ids to authenticated, service_role;

create function private.my_logo_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select id::text from private.my_admin_organisation_ids() as id;
$$;
revoke execute on function private.my_logo_folders from public;
grant execute on function private.my_logo_folders to authenticated, service_role;

-- Room for one logo, a second while it is replaced, and leftovers of broken connections.
create function private.has_room_for_logo(folder text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects o
  where o.bucket_id = 'logos' and o.name like folder || '/%' and folder in (select private.my_logo_folders());
$$;
revoke execute on function private.has_room_for_logo from public;
grant execute on function private.has_room_for_logo to authenticated, service_role;

create function private.queue_logo_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path)
  select 'logos', o.name from storage.objects o
  where o.bucket_id = 'logos' and o.name like old.id::text || '/%';
  return old;
end;
$$;
revoke execute on function private.queue_logo_removals from public;

-- A user who may no longer invite could otherwise rejoin with an invite that they saved.
create function private.revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invites i set revoked_at = now()
  where i.created_by = old.profile_id and i.organisation_id = old.organisation_id
    and i.accepted_at is null and i.revoked_at is null
    and not exists (
      select 1 from public.memberships m
      where m.organisation_id = old.organisation_id and m.profile_id = old.profile_id
        and m.role in ('owner', 'admin'));
  return null;
end;
$$;
revoke execute on function private.revoke_invites from public;

-- The state of an invite for the user who has its token.
create function private.get_invite_state(invite public.invites) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select 1 from public.memberships m
      where m.organisation_id = invite.organisation_id and m.profile_id = (select private.my_id())) then 'member'
    when invite.accepted_at is not null then 'used'
    when invite.revoked_at is not null then 'revoked'
    when invite.expires_at <= now() then 'expired'
    -- An address counts once its owner has confirmed it.
    when invite.email is not null and not exists (
      select 1 from auth.users u
      where u.id = (select private.my_id()) and lower(u.email) = invite.email and u.email_confirmed_at is not null)
      then 'wrong-address'
    else 'open'
  end;
$$;
revoke execute on function private.get_invite_state from public;

-- All that an invite shows to the user who opens it. Null if no invite has this token.
create function public.open_invite(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', private.get_invite_state(i), 'role', i.role,
    'organisationId', o.id, 'organisationName', o.name, 'logoPath', o.logo_path)
  from public.invites i join public.organisations o on o.id = i.organisation_id
  where i.token_hash = sha256(convert_to(open_invite.token, 'UTF8')) and (select private.my_id()) is not null;
$$;
revoke execute on function public.open_invite from public, anon;
grant execute on function public.open_invite to authenticated, service_role;

-- `joined`, or the state that open_invite returns; null if no invite has this token. Also `joined` for
-- the user whom this invite admitted and who is still a member.
create function public.accept_invite(token text) returns text
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
  state := private.get_invite_state(invite);
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
revoke execute on function public.accept_invite from public, anon;
grant execute on function public.accept_invite to authenticated, service_role;

-- The caller's role in an organisation; null if they are no member. It locks the organisation: until the
-- transaction ends no other transaction changes the members, so the checks that follow stay true.
create function private.lock_membership(organisation_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.organisations o where o.id = lock_membership.organisation_id for update;
  return (
    select m.role from public.memberships m
    where m.organisation_id = lock_membership.organisation_id and m.profile_id = private.my_id());
end;
$$;
revoke execute on function private.lock_membership from public;

create function private.has_other_owner(organisation_id uuid, profile_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (
    select 1 from public.memberships m
    where m.organisation_id = has_other_owner.organisation_id and m.role = 'owner'
      and m.profile_id <> has_other_owner.profile_id);
$$;
revoke execute on function private.has_other_owner from public;

-- `done`, `not-allowed`, `not-a-member` or `last-owner`.
create function public.change_role(organisation_id uuid, profile_id uuid, role text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  my_role text := private.lock_membership(change_role.organisation_id);
  before text;
begin
  if my_role is null or my_role not in ('owner', 'admin') then
    return 'not-allowed';
  end if;
  select m.role into before from public.memberships m
  where m.organisation_id = change_role.organisation_id and m.profile_id = change_role.profile_id;
  if before is null then
    return 'not-a-member';
  end if;
  if my_role = 'admin' and 'owner' in (before, change_role.role) then
    return 'not-allowed';
  end if;
  if before = 'owner' and change_role.role <> 'owner'
    and not private.has_other_owner(change_role.organisation_id, change_role.profile_id)
  then
    return 'last-owner';
  end if;
  update public.memberships m set role = change_role.role
  where m.organisation_id = change_role.organisation_id and m.profile_id = change_role.profile_id;
  return 'done';
end;
$$;
revoke execute on function public.change_role from public, anon;
grant execute on function public.change_role to authenticated, service_role;

-- Members also leave with it: each may remove themselves. `done`, `not-allowed`, `not-a-member` or `last-owner`.
create function public.remove_member(organisation_id uuid, profile_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  my_role text := private.lock_membership(remove_member.organisation_id);
  their_role text;
begin
  select m.role into their_role from public.memberships m
  where m.organisation_id = remove_member.organisation_id and m.profile_id = remove_member.profile_id;
  if my_role is null then
    return 'not-allowed';
  end if;
  if remove_member.profile_id <> private.my_id() then
    if my_role not in ('owner', 'admin') or (my_role = 'admin' and their_role = 'owner') then
      return 'not-allowed';
    end if;
    if their_role is null then
      return 'not-a-member';
    end if;
  end if;
  if their_role = 'owner' and not private.has_other_owner(remove_member.organisation_id, remove_member.profile_id) then
    return 'last-owner';
  end if;
  delete from public.memberships m
  where m.organisation_id = remove_member.organisation_id and m.profile_id = remove_member.profile_id;
  return 'done';
end;
$$;
revoke execute on function public.remove_member from public, anon;
grant execute on function public.remove_member to authenticated, service_role;

-- Makes a member the owner and the caller an admin. `done`, `not-allowed` or `not-a-member`.
create function public.transfer_organisation(organisation_id uuid, profile_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  my_role text := private.lock_membership(transfer_organisation.organisation_id);
begin
  if my_role is distinct from 'owner' then
    return 'not-allowed';
  end if;
  if transfer_organisation.profile_id = private.my_id() then
    return 'not-a-member';
  end if;
  update public.memberships m set role = 'owner'
  where m.organisation_id = transfer_organisation.organisation_id and m.profile_id = transfer_organisation.profile_id;
  if not found then
    return 'not-a-member';
  end if;
  update public.memberships m set role = 'admin'
  where m.organisation_id = transfer_organisation.organisation_id and m.profile_id = private.my_id();
  return 'done';
end;
$$;
revoke execute on function public.transfer_organisation from public, anon;
grant execute on function public.transfer_organisation to authenticated, service_role;

-- A page of the members of one of the caller's organisations, owners and admins first, and the total.
create function public.list_members(organisation_id uuid, page_size integer default 50, skip integer default 0)
returns table (profile_id uuid, role text, full_name text, avatar_path text, joined_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select m.profile_id, m.role, p.full_name, p.avatar_path, m.created_at, count(*) over ()
  from public.memberships m join public.profiles p on p.id = m.profile_id
  where m.organisation_id = list_members.organisation_id
    and m.organisation_id in (select private.my_organisation_ids())
  order by array_position(array['owner', 'admin', 'coach', 'filmer', 'surfer'], m.role), lower(p.full_name), m.profile_id
  limit least(greatest(page_size, 1), 200) offset greatest(skip, 0);
$$;
revoke execute on function public.list_members from public, anon;
grant execute on function public.list_members to authenticated, service_role;

-- Invites for the user's own export. No policy shows them: the sender may no longer run the
-- organisation, and the recipient never did. Without the token's hash, which is useless to a reader.
create function public.list_my_invites()
returns table (
  id uuid, organisation_name text, role text, email text, was_sent boolean,
  created_at timestamptz, expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select i.id, true as was_sent from public.invites i where i.created_by = (select private.my_id())
    union
    select i.id, false from public.invites i where i.accepted_by = (select private.my_id())
    union
    select i.id, false from public.invites i
    -- An address counts once its owner has confirmed it.
    where i.email = (
      select lower(u.email) from auth.users u
      where u.id = (select private.my_id()) and u.email_confirmed_at is not null)
  )
  select i.id, o.name, i.role,
    -- Only the sender of an invite sees the invited address.
    case when m.was_sent then i.email end,
    m.was_sent, i.created_at, i.expires_at, i.accepted_at, i.revoked_at
  from mine m join public.invites i on i.id = m.id join public.organisations o on o.id = i.organisation_id
  order by i.created_at, i.id;
$$;
revoke execute on function public.list_my_invites from public, anon;
grant execute on function public.list_my_invites to authenticated, service_role;

-- One call writes both the organisation and its owner, since an organisation always has an owner. The caller
-- may choose the id: a request that is retried because its response was lost creates nothing twice.
-- Each organisation has its own quota, so their number is limited: an account that owns ten gets PT429
-- for one more. A transfer of ownership is not limited. Platform admins have no limit.
create function public.create_organisation(
  name text, kind text default 'school', time_zone text default 'UTC', organisation_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := coalesce(create_organisation.organisation_id, gen_random_uuid());
begin
  if (select private.my_id()) is null then
    raise exception 'Sign in to create an organisation' using errcode = '42501';
  end if;
  -- Locked, so that concurrent calls count each other's organisations.
  perform 1 from public.profiles p where p.id = (select private.my_id()) for no key update;
  -- An earlier attempt of the same request created it: no other user knows its id, and its creator owns it.
  if exists (
    select 1 from public.memberships m
    where m.organisation_id = new_id and m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    return new_id;
  end if;
  if not (select private.is_platform_admin()) and 10 <= (
    select count(*) from public.memberships m
    where m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    raise exception 'This account already owns the maximum number of organisations' using errcode = 'PT429';
  end if;
  insert into public.organisations (id, name, kind, time_zone)
    values (new_id, btrim(create_organisation.name), create_organisation.kind, create_organisation.time_zone);
  insert into public.memberships (organisation_id, profile_id, role)
    values (new_id, (select private.my_id()), 'owner');
  return new_id;
end;
$$;
revoke execute on function public.create_organisation from public, anon;
grant execute on function public.create_organisation to authenticated, service_role;

-- The language of the guest who sends this request, by the header that the server adds to it; without a valid one
-- the school's, which its caller names.
create function private.guest_language(school_language text default 'en') returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select known.language
      from unnest(array['en', 'pt', 'es', 'fr', 'de']) as known (language)
      where known.language = nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-guest-language'),
    $1, 'en');
$$;
revoke execute on function private.guest_language from public;
grant execute on function private.guest_language to service_role;

-- The day on which a person who speaks the language read the words below. Null: they are a draft, and pages say so.
-- English is the original. The app has the same days for its own texts (app/languages/texts-read-on.ts).
create function private.wording_read_on(language text) returns date
language sql immutable set search_path = '' as $$
  select case $1 when 'en' then date '2026-11-24' end;
$$;
revoke execute on function private.wording_read_on from public;
grant execute on function private.wording_read_on to service_role;

create trigger match_home_spot before insert or update of home_spot on public.profiles
  for each row execute function private.match_home_spot();
create trigger queue_account_file_removals before delete on public.profiles
  for each row execute function private.queue_account_file_removals();
create trigger keep_words_plain before insert or update of full_name, home_spot on public.profiles
  for each row
  when (concat(new.full_name, new.home_spot) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'full_name', 'home_spot');
create trigger keep_an_owner after update or delete on public.memberships
  for each row when (old.role = 'owner') execute function private.keep_an_owner();
create trigger revoke_invites after update or delete on public.memberships
  for each row when (old.role in ('owner', 'admin')) execute function private.revoke_invites();
create trigger queue_logo_removals before delete on public.organisations
  for each row execute function private.queue_logo_removals();
create trigger keep_words_plain before insert or update of name on public.organisations
  for each row
  when (new.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name');

create policy "create own profile" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));

create policy "change own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- A row has more than the name and picture that fellow members may read: see list_fellow_members.
create policy "own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));

create policy "members see who belongs" on public.memberships for select to authenticated
  using (organisation_id in (select private.my_organisation_ids()));

create policy "admins change settings" on public.organisations for update to authenticated
  using (id in (select private.my_admin_organisation_ids()))
  with check (id in (select private.my_admin_organisation_ids()));

create policy "admins see invites" on public.invites for select to authenticated
  using (organisation_id in (select private.my_admin_organisation_ids()));

create policy "admins invite" on public.invites for insert to authenticated
  with check (
    created_by = (select auth.uid()) and organisation_id in (select private.my_admin_organisation_ids())
  );

-- A revoked invite stays revoked.
create policy "admins take invites back" on public.invites for update to authenticated
  using (
    organisation_id in (select private.my_admin_organisation_ids())
    and accepted_at is null and revoked_at is null
  )
  with check (organisation_id in (select private.my_admin_organisation_ids()) and revoked_at is not null);

reset check_function_bodies;
