-- Ten codes for whoever has lost their authenticator app. Kept by the app and not by the auth service, which
-- on hosted Supabase has none: a code that is used marks the auth session as one that has shown its second
-- factor. See docs/decisions/0053-second-factors-everywhere.md.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- sha256 of user and code: codes have 79 random bits, so a slow hash would add nothing.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Auth sessions that a recovery code let through. A session that is gone has no tokens any more.
create table private.recovered_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovered_sessions_user_id_idx on private.recovered_sessions (user_id);

-- Wrong codes of the last hour.
create table private.recovery_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null default 0,
  first_at timestamptz not null default now()
);

alter table private.recovery_codes enable row level security;
alter table private.recovered_sessions enable row level security;
alter table private.recovery_tries enable row level security;
revoke all on private.recovery_codes, private.recovered_sessions, private.recovery_tries
  from public, anon, authenticated, service_role;

-- As before, whatever else it asks by now, and by a recovery code.
do $$
declare
  before text := pg_get_functiondef('private.second_factor_shown()'::regprocedure);
  after text := replace(before, 'f.status = ''verified'');', 'f.status = ''verified'')
  or exists (
    select 1 from private.recovered_sessions r
    where r.session_id::text = auth.jwt() ->> ''session_id'' and r.user_id = (select auth.uid()));');
begin
  if after = before then
    raise exception 'private.second_factor_shown() is not as expected';
  end if;
  execute after;
end;
$$;

create function public.has_shown_second_factor() returns boolean
language sql stable set search_path = '' as $$
  select private.second_factor_shown();
$$;

-- In place of those of before.
create function public.save_recovery_codes(of_user uuid, code_hashes text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.recovery_codes where user_id = of_user;
  insert into private.recovery_codes (user_id, code_hash)
  select of_user, decode(h.hash, 'hex') from unnest(code_hashes) as h (hash);
$$;

create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c
  where c.user_id = (select private.my_id()) and c.used_at is null;
$$;

-- Lets a session of the user through and tells them by mail. {remaining: how many codes are left}, null for a
-- wrong code, or {retryAfterSeconds} once there were fifteen wrong ones within an hour.
create function public.use_recovery_code(of_user uuid, of_session uuid, code_hash text, site_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tries private.recovery_tries;
  address text;
  remaining integer;
begin
  insert into private.recovery_tries as t (user_id) values (of_user)
  on conflict (user_id) do update set
    wrong = case when t.first_at < now() - interval '1 hour' then 0 else t.wrong end,
    first_at = case when t.first_at < now() - interval '1 hour' then now() else t.first_at end
  returning * into tries;
  if tries.wrong >= 15 then
    return jsonb_build_object('retryAfterSeconds',
      ceil(extract(epoch from tries.first_at + interval '1 hour' - now()))::integer);
  end if;

  select u.email into address from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = of_session and u.id = of_user;
  update private.recovery_codes c set used_at = now()
  where address is not null and c.user_id = of_user and c.used_at is null
    and c.code_hash = decode(use_recovery_code.code_hash, 'hex');
  if not found then
    update private.recovery_tries t set wrong = t.wrong + 1 where t.user_id = of_user;
    return null;
  end if;

  delete from private.recovery_tries t where t.user_id = of_user;
  delete from private.recovered_sessions r
  where r.user_id = of_user and not exists (select 1 from auth.sessions s where s.id = r.session_id);
  insert into private.recovered_sessions (session_id, user_id) values (of_session, of_user)
  on conflict do nothing;
  select count(*) into remaining from private.recovery_codes c where c.user_id = of_user and c.used_at is null;
  perform private.queue_mail('recovery-code', address,
    jsonb_build_object('siteUrl', site_url, 'path', '/auth/profile#second-factor', 'remaining', remaining),
    of_user::text || ' ' || use_recovery_code.code_hash);
  return jsonb_build_object('remaining', remaining);
end;
$$;

revoke execute on function public.has_shown_second_factor, public.save_recovery_codes, public.count_recovery_codes,
  public.use_recovery_code from public, anon, authenticated;
grant execute on function public.has_shown_second_factor, public.count_recovery_codes to authenticated;
grant execute on function public.save_recovery_codes, public.use_recovery_code to service_role;

-- One kind more, whichever there are by now.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
  where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_check';
  alter table public.mail_outbox drop constraint mail_outbox_kind_check;
  execute 'alter table public.mail_outbox add constraint mail_outbox_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''recovery-code''::text, ');
end;
$$;
