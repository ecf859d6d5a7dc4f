-- Who tries what is being built, and which parts are open to whom: docs/decisions/0041.

create table public.beta_signups (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null check (role in ('surfer', 'filmer', 'coach', 'school')),
  place text not null check (char_length(place) between 1 and 80),
  purpose text not null check (char_length(purpose) between 1 and 1000),
  state text not null default 'asked' check (state in ('asked', 'admitted', 'declined')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint beta_signups_decided check ((decided_at is null) = (state = 'asked'))
);
create index beta_signups_list_idx on public.beta_signups (state, asked_at, profile_id);

-- The keys are those of app/domain/feature-flags/features.ts.
create table public.feature_flags (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  open_to text not null default 'nobody' check (open_to in ('everyone', 'beta', 'nobody')),
  changed_at timestamptz not null default now()
);
insert into public.feature_flags (key, open_to) values ('beta-room', 'beta');

alter table public.beta_signups enable row level security;
alter table public.feature_flags enable row level security;
revoke all on public.beta_signups, public.feature_flags from anon, authenticated;
-- What is asked for is the asker's, what becomes of it is not.
grant select, delete on public.beta_signups to authenticated;
grant insert (profile_id, role, place, purpose) on public.beta_signups to authenticated;
grant update (role, place, purpose) on public.beta_signups to authenticated;
grant select on public.feature_flags to authenticated;
grant update (open_to) on public.feature_flags to authenticated;

create policy "second factor shown" on public.beta_signups as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.feature_flags as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "own request and platform admins" on public.beta_signups for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_platform_admin()));
create policy "ask for oneself" on public.beta_signups for insert to authenticated
  with check (profile_id = (select auth.uid()));
create policy "change what oneself has asked" on public.beta_signups for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy "withdraw what oneself has asked" on public.beta_signups for delete to authenticated
  using (profile_id = (select auth.uid()));
create policy "platform admins read flags" on public.feature_flags for select to authenticated
  using ((select private.is_platform_admin()));
create policy "platform admins open and close parts" on public.feature_flags for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create function private.note_flag_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := now();
  return new;
end;
$$;
create trigger note_flag_change before update of open_to on public.feature_flags
  for each row when (old.open_to is distinct from new.open_to) execute function private.note_flag_change();

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'invite', 'waves-ready', 'review-ready', 'guardian-consent',
  'contact-message', 'contact-received', 'contact-answer', 'beta-admitted'));

-- Whether a part is open to whoever asks. Platform admins see what the beta sees.
create function public.is_feature_open(key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case f.open_to
      when 'everyone' then true
      when 'beta' then private.is_platform_admin() or exists (
        select 1 from public.beta_signups b where b.profile_id = (select private.my_id()) and b.state = 'admitted')
      else false
    end
    from public.feature_flags f where f.key = is_feature_open.key), false);
$$;

-- Decides about requests, for platform admins: admitted, declined, or asked (takes a decision back).
-- How many were decided by this call: those that others have just decided alike are not. Whoever is
-- admitted gets one mail for each time they asked.
create function public.decide_beta_signups(profile_ids uuid[], decision text, site_url text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  decided record;
  number integer := 0;
begin
  if not private.is_platform_admin() then
    return 0;
  end if;
  for decided in
    update public.beta_signups b
    set state = decision, decided_at = case when decision <> 'asked' then now() end
    from (
      -- In one order, so that two who decide at once wait for each other and no longer.
      select x.profile_id from public.beta_signups x where x.profile_id = any (profile_ids)
      order by x.profile_id for update
    ) as chosen
    where b.profile_id = chosen.profile_id and b.state <> decision
    returning b.profile_id, b.asked_at
  loop
    number := number + 1;
    if decision = 'admitted' then
      perform private.queue_mail('beta-admitted', u.email, jsonb_build_object(
          'siteUrl', site_url, 'path', '/app/join-beta', 'name', coalesce(p.full_name, '')),
        decided.profile_id || '/' || extract(epoch from decided.asked_at))
      from auth.users u join public.profiles p on p.id = u.id
      where u.id = decided.profile_id and u.email_confirmed_at is not null;
    end if;
  end loop;
  return number;
end;
$$;

-- search: part of a name, address, place or purpose.
create function private.match_beta_signups(in_role text, search text)
returns table (
  profile_id uuid, full_name text, email text, role text, place text, purpose text, state text,
  asked_at timestamptz, decided_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select b.profile_id, p.full_name, u.email::text, b.role, b.place, b.purpose, b.state, b.asked_at, b.decided_at
  from public.beta_signups b
  join public.profiles p on p.id = b.profile_id
  join auth.users u on u.id = b.profile_id
  where (select private.is_platform_admin())
    and (in_role is null or b.role = in_role)
    and (btrim(coalesce(search, '')) = ''
      or strpos(lower(concat_ws(E'\n', p.full_name, u.email, b.place, b.purpose)), lower(btrim(search))) > 0);
$$;

create function public.list_beta_signups(
  in_state text default null, in_role text default null, search text default '',
  skip integer default 0, take integer default 50
) returns table (
  profile_id uuid, full_name text, email text, role text, place text, purpose text, state text,
  asked_seconds_ago integer, decided_seconds_ago integer
)
language sql stable security invoker set search_path = '' as $$
  select m.profile_id, m.full_name, m.email, m.role, m.place, m.purpose, m.state,
    extract(epoch from now() - m.asked_at)::integer, extract(epoch from now() - m.decided_at)::integer
  from private.match_beta_signups(in_role, search) m
  where in_state is null or m.state = in_state
  -- Who has waited longest comes first.
  order by m.asked_at, m.profile_id
  offset greatest(skip, 0) limit least(greatest(take, 0), 100);
$$;

create function public.count_beta_signups(in_role text default null, search text default '')
returns table (state text, number integer)
language sql stable security invoker set search_path = '' as $$
  select m.state, count(*)::integer from private.match_beta_signups(in_role, search) m group by m.state;
$$;

revoke execute on function private.note_flag_change, private.match_beta_signups, public.is_feature_open,
  public.decide_beta_signups, public.list_beta_signups, public.count_beta_signups from public, anon, authenticated;
grant execute on function private.match_beta_signups, public.is_feature_open, public.decide_beta_signups,
  public.list_beta_signups, public.count_beta_signups to authenticated;
