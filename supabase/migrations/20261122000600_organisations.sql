-- What an organisation says about itself and how it wants things, who may change what in it, and
-- invites. Owners may do everything; admins all but what concerns owners; the others read.

alter table public.organisations
  add column kind text not null default 'school'
    check (kind in ('school', 'camp', 'club', 'team', 'other')),
  -- In the bucket `logos`, in a folder of its own.
  add column logo_path text
    check (logo_path ~ ('^' || id::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$')),
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column time_zone text not null default 'UTC' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- One to twelve, each of one to 40 characters on one line.
  add column levels text[] not null default array['beginner', 'improver', 'intermediate', 'advanced']
    check (
      array_ndims(levels) = 1 and array_position(levels, null) is null
      and array_to_string(levels, E'\n') ~ E'^[^\n]{1,40}(\n[^\n]{1,40}){0,11}$'
    ),
  -- Raw videos are deleted after these.
  add column retention_days smallint not null default 30 check (retention_days between 1 and 3650),
  -- What a new share link lasts for, unless its maker says otherwise.
  add column link_days smallint not null default 30 check (link_days between 1 and 365),
  add column has_prices boolean not null default false;

-- Organisations whose members, invites and settings I may change.
create function private.my_admin_organisation_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organisation_id from public.memberships
  where profile_id = (select private.my_id()) and role in ('owner', 'admin');
$$;

revoke insert, update, delete on public.organisations from anon, authenticated;
grant update (name, kind, logo_path, colour, time_zone, levels, retention_days, link_days, has_prices)
  on public.organisations to authenticated;
create policy "admins change settings" on public.organisations for update to authenticated
  using (id in (select private.my_admin_organisation_ids()))
  with check (id in (select private.my_admin_organisation_ids()));

-- Replaced, and not given a second of its name: the API would not know which is meant.
drop function public.create_organisation(text);
create function public.create_organisation(name text, kind text default 'school', time_zone text default 'UTC')
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  if (select private.my_id()) is null then
    raise exception 'Sign in to create an organisation' using errcode = '42501';
  end if;
  insert into public.organisations (name, kind, time_zone)
    values (btrim(create_organisation.name), create_organisation.kind, create_organisation.time_zone)
    returning id into new_id;
  insert into public.memberships (organisation_id, profile_id, role)
    values (new_id, (select private.my_id()), 'owner');
  return new_id;
end;
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('logos', 'logos', true, 524288, array['image/webp'])
on conflict (id) do nothing;

create function private.my_logo_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select id::text from private.my_admin_organisation_ids() as id;
$$;
-- One logo, a second while it is replaced, and what a broken connection left.
create function private.has_room_for_logo(folder text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects o
  where o.bucket_id = 'logos' and o.name like folder || '/%' and folder in (select private.my_logo_folders());
$$;
create policy "admins see the files of logos" on storage.objects for select to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] in (select private.my_logo_folders()));
create policy "admins add logos" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'logos' and (storage.foldername(name))[1] in (select private.my_logo_folders())
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
    and private.has_room_for_logo((storage.foldername(name))[1])
  );
create policy "admins remove logos" on storage.objects for delete to authenticated
  using (bucket_id = 'logos' and (storage.foldername(name))[1] in (select private.my_logo_folders()));

create function private.let_logos_go() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path)
  select 'logos', o.name from storage.objects o
  where o.bucket_id = 'logos' and o.name like old.id::text || '/%';
  return old;
end;
$$;
create trigger let_logos_go before delete on public.organisations
  for each row execute function private.let_logos_go();

-- Each lets one person in, once. Nobody is invited as owner: ownership is handed over to a member.
create table public.invites (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  role text not null check (role in ('admin', 'coach', 'filmer', 'surfer')),
  -- Whom it is for; null for whoever has the link.
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  -- SHA-256 of the token; the token itself is only ever in the link.
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

alter table public.invites enable row level security;
create policy "second factor shown" on public.invites as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "admins see invites" on public.invites for select to authenticated
  using (organisation_id in (select private.my_admin_organisation_ids()));
create policy "admins invite" on public.invites for insert to authenticated
  with check (
    created_by = (select auth.uid()) and organisation_id in (select private.my_admin_organisation_ids())
  );
-- What is taken back stays so.
create policy "admins take invites back" on public.invites for update to authenticated
  using (
    organisation_id in (select private.my_admin_organisation_ids())
    and accepted_at is null and revoked_at is null
  )
  with check (organisation_id in (select private.my_admin_organisation_ids()) and revoked_at is not null);
revoke insert, update, delete on public.invites from anon, authenticated;
grant insert (id, organisation_id, role, email, token_hash, created_by, expires_at) on public.invites to authenticated;
grant update (revoked_at) on public.invites to authenticated;

-- Whoever may not invite any more could let themselves in again by an invite that they have kept.
create function private.take_back_invites() returns trigger
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
create trigger take_back_invites after update or delete on public.memberships
  for each row when (old.role in ('owner', 'admin')) execute function private.take_back_invites();

-- How an invite stands for whoever holds its token.
create function private.judge_invite(invite public.invites) returns text
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

-- All that an invite shows to whoever was given it. Null when there never was one with this token.
create function public.open_invite(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', private.judge_invite(i), 'role', i.role,
    'organisationId', o.id, 'organisationName', o.name, 'logoPath', o.logo_path)
  from public.invites i join public.organisations o on o.id = i.organisation_id
  where i.token_hash = sha256(convert_to(open_invite.token, 'UTF8')) and (select private.my_id()) is not null;
$$;

-- `joined`, or why not, as open_invite has it; null when there never was such an invite.
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
  state := private.judge_invite(invite);
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

-- My role in an organisation; null where I don't belong. Until the transaction ends nobody else
-- changes who belongs to it, so that what was allowed and who was left stays true.
create function private.lock_membership(organisation_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.organisations o where o.id = lock_membership.organisation_id for update;
  return (
    select m.role from public.memberships m
    where m.organisation_id = lock_membership.organisation_id and m.profile_id = private.my_id());
end;
$$;

create function private.has_other_owner(organisation_id uuid, profile_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (
    select 1 from public.memberships m
    where m.organisation_id = has_other_owner.organisation_id and m.role = 'owner'
      and m.profile_id <> has_other_owner.profile_id);
$$;

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

-- Also how one leaves: everybody may remove themselves. `done`, `not-allowed`, `not-a-member` or `last-owner`.
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

-- Makes a member the owner in my place, and me an admin. `done`, `not-allowed` or `not-a-member`.
create function public.hand_over_organisation(organisation_id uuid, profile_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  my_role text := private.lock_membership(hand_over_organisation.organisation_id);
begin
  if my_role is distinct from 'owner' then
    return 'not-allowed';
  end if;
  if hand_over_organisation.profile_id = private.my_id() then
    return 'not-a-member';
  end if;
  update public.memberships m set role = 'owner'
  where m.organisation_id = hand_over_organisation.organisation_id and m.profile_id = hand_over_organisation.profile_id;
  if not found then
    return 'not-a-member';
  end if;
  update public.memberships m set role = 'admin'
  where m.organisation_id = hand_over_organisation.organisation_id and m.profile_id = private.my_id();
  return 'done';
end;
$$;

-- Who belongs to one of my organisations, those who run it first: a page of them, and how many there are.
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

revoke execute on function private.my_admin_organisation_ids, private.my_logo_folders, private.has_room_for_logo,
  private.let_logos_go, private.take_back_invites, private.judge_invite, private.lock_membership,
  private.has_other_owner from public, anon, authenticated;
grant execute on function private.my_admin_organisation_ids, private.my_logo_folders, private.has_room_for_logo
  to authenticated, service_role;
revoke execute on function public.create_organisation, public.open_invite, public.accept_invite,
  public.change_role, public.remove_member, public.hand_over_organisation, public.list_members
  from public, anon, authenticated;
grant execute on function public.create_organisation, public.open_invite, public.accept_invite,
  public.change_role, public.remove_member, public.hand_over_organisation, public.list_members
  to authenticated;
grant execute on function public.create_organisation to service_role;
