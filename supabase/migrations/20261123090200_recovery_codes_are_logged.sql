-- The security log hears of recovery codes that are made, used or wrong, and the user of new ones in place of
-- those they have.

alter table public.security_events drop constraint security_events_event_check;
alter table public.security_events add constraint security_events_event_check check (event in (
  'signed-in', 'sign-in-failed', 'session-ended', 'session-expired',
  'password-changed', 'email-changed', 'second-factor-added', 'second-factor-removed',
  'recovery-codes-made', 'recovery-code-used', 'recovery-code-failed',
  'member-added', 'role-changed', 'member-removed', 'organisation-deleted', 'invite-created', 'invite-revoked',
  'link-created', 'link-revoked',
  'platform-admin-added', 'platform-admin-removed', 'beta-decided', 'feature-changed', 'admin-changed'));

-- One kind more, whichever there are by now.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
  where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_check';
  alter table public.mail_outbox drop constraint mail_outbox_kind_check;
  execute 'alter table public.mail_outbox add constraint mail_outbox_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''recovery-codes-made''::text, ');
end;
$$;

-- In place of those of before. Asked for by the server, which names no session: the one last used.
create or replace function public.save_recovery_codes(of_user uuid, code_hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  had_codes boolean;
  session uuid := (
    select s.session_id from private.session_places s join auth.sessions a on a.id = s.session_id
    where a.user_id = of_user order by s.seen_at desc limit 1);
begin
  delete from private.recovery_codes where user_id = of_user;
  had_codes := found;
  if coalesce(cardinality(code_hashes), 0) = 0 then
    return;
  end if;
  insert into private.recovery_codes (user_id, code_hash)
  select of_user, decode(h.hash, 'hex') from unnest(code_hashes) as h (hash);
  perform private.log_event(of_user, 'recovery-codes-made', actor => of_user, from_session => session);
  -- The first ones come with the authenticator app and are no news.
  if had_codes then
    perform private.queue_account_mail('recovery-codes-made', u.email,
      jsonb_build_object('path', '/auth/profile#second-factor'), of_user || '/' || extract(epoch from clock_timestamp()))
    from auth.users u where u.id = of_user;
  end if;
end;
$$;

-- Lets a session of the user through and tells them by mail. {remaining: how many codes are left}, null for a
-- wrong code, or {retryAfterSeconds} once there were fifteen wrong ones within an hour.
create or replace function public.use_recovery_code(of_user uuid, of_session uuid, code_hash text, site_url text) returns jsonb
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
    perform private.log_event(of_user, 'recovery-code-failed', actor => null, from_session => of_session);
    return null;
  end if;

  delete from private.recovery_tries t where t.user_id = of_user;
  delete from private.recovered_sessions r
  where r.user_id = of_user and not exists (select 1 from auth.sessions s where s.id = r.session_id);
  insert into private.recovered_sessions (session_id, user_id) values (of_session, of_user)
  on conflict do nothing;
  select count(*) into remaining from private.recovery_codes c where c.user_id = of_user and c.used_at is null;
  perform private.log_event(of_user, 'recovery-code-used', jsonb_build_object('remaining', remaining::text),
    actor => of_user, from_session => of_session);
  perform private.queue_mail('recovery-code', address,
    jsonb_build_object('siteUrl', site_url, 'path', '/auth/profile#second-factor', 'remaining', remaining),
    of_user::text || ' ' || use_recovery_code.code_hash);
  return jsonb_build_object('remaining', remaining);
end;
$$;
