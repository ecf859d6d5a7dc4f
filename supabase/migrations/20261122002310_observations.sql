-- What people see at a spot that everybody knows: a line, and a picture if they like. Anyone reads them.

-- By which name a person stands under what all the world reads.
alter table public.profiles
  add column public_name text not null default 'first' check (public_name in ('full', 'first', 'none'));
grant update (public_name) on public.profiles to authenticated;

create table public.observations (
  id uuid primary key default gen_random_uuid(),
  -- As reports have it; app/domain/surf-report knows which there are.
  spot_slug text not null check (spot_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(spot_slug) <= 120),
  author_id uuid not null references public.profiles (id) on delete cascade,
  text text not null check (text ~ '[^[:space:]]' and text !~ '[[:cntrl:]]' and char_length(text) <= 280),
  -- Of a wave's face.
  height_m numeric(3, 1) check (height_m between 0 and 20),
  crowd text check (crowd in ('empty', 'a few', 'busy', 'crowded')),
  -- In the bucket `observations`, in the author's folder.
  picture_path text unique
    check (picture_path ~ ('^' || author_id::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$')),
  created_at timestamptz not null default now()
);
create index observations_spot_idx on public.observations (spot_slug, created_at desc, id);
create index observations_author_idx on public.observations (author_id, created_at desc);

alter table public.observations enable row level security;
create policy "second factor shown" on public.observations as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "own observations" on public.observations for select to authenticated
  using (author_id = (select auth.uid()) or (select private.is_platform_admin()));
create policy "say what one has seen" on public.observations for insert to authenticated
  with check (author_id = (select auth.uid()));
create policy "take back one's own, admins any" on public.observations for delete to authenticated
  using (author_id = (select auth.uid()) or (select private.is_platform_admin()));
revoke all on public.observations from anon, authenticated;
grant select, delete on public.observations to authenticated;
grant insert (id, spot_slug, author_id, text, height_m, crowd, picture_path) on public.observations to authenticated;

-- Six in ten minutes are a surfer with much to tell, thirty in a day too. Waits for another that is being added.
create function private.pace_observations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.author_id for update;
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
create trigger pace_observations before insert on public.observations
  for each row execute function private.pace_observations();

-- A picture goes with its row.
create function private.let_observation_picture_go() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('observations', old.picture_path);
  return old;
end;
$$;
create trigger let_observation_picture_go after delete on public.observations
  for each row when (old.picture_path is not null) execute function private.let_observation_picture_go();

-- What visitors read of a spot, of the last two weeks, the newest first: authors by the name that they chose.
create function public.list_observations(spot_slug text)
returns table (id uuid, text text, height_m numeric, crowd text, picture_path text, created_at timestamptz,
  author_name text, avatar_path text, can_delete boolean)
language sql stable security definer set search_path = '' as $$
  select o.id, o.text, o.height_m, o.crowd, o.picture_path, o.created_at,
    case p.public_name
      when 'full' then nullif(btrim(p.full_name), '')
      when 'first' then nullif(split_part(btrim(p.full_name), ' ', 1), '') end,
    case when p.public_name <> 'none' then p.avatar_path end,
    coalesce(o.author_id = (select private.my_id()), false) or (select private.is_platform_admin())
  from public.observations o join public.profiles p on p.id = o.author_id
  where o.spot_slug = list_observations.spot_slug and o.created_at > now() - interval '14 days'
  order by o.created_at desc, o.id limit 50;
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('observations', 'observations', true, 1048576, array['image/webp'])
on conflict (id) do nothing;

-- Those that are shown, the next one, and what broken connections left.
create function private.has_room_for_observation() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects f
  where f.bucket_id = 'observations' and f.name like (select private.my_id())::text || '/%'
    and not exists (select 1 from public.observations o where o.picture_path = f.name);
$$;
create policy "see the files of my observations" on storage.objects for select to authenticated
  using (bucket_id = 'observations' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "add pictures of what I saw" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'observations' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
    and (select private.has_room_for_observation())
  );
create policy "remove pictures of what I saw" on storage.objects for delete to authenticated
  using (bucket_id = 'observations' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- As before, and the pictures of what they saw.
create or replace function private.let_files_go() returns trigger
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

revoke execute on function private.pace_observations, private.let_observation_picture_go,
  private.has_room_for_observation, public.list_observations from public, anon, authenticated;
grant execute on function private.has_room_for_observation to authenticated, service_role;
grant execute on function public.list_observations to anon, authenticated, service_role;
