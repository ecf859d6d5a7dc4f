-- Mails of the app itself (those for signing in are the auth service's own): queued here, in the
-- transaction of what they tell about, and sent by workers under a lease. Nobody reads or writes these
-- tables but the system: see docs/decisions/0031-mails-wait-in-an-outbox.md.
--
-- Whose waves are ready is asked of those whose turn it is, not of everybody each minute: with the claims of a
-- busy month that took a second and more.

-- A function may name what a later file creates: bodies are read when they run.
set check_function_bodies = off;

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'second-factor-added', 'second-factor-removed', 'address-restored', 'recovery-codes-made', 'recovery-code',
    'invite', 'waves-ready', 'review-ready', 'guardian-consent',
    'contact-message', 'contact-received', 'contact-answer', 'beta-admitted',
    'address-changed', 'password-changed')),
  -- Forgotten a while after the end, as the parameters are at once: they hold links that let people in.
  recipient text check (
    char_length(recipient) between 3 and 254 and recipient = lower(recipient)
    and recipient ~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\]+$'),
  params jsonb not null check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 10000),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'skipped', 'failed')),
  attempts smallint not null default 0,
  next_try_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '2 days',
  sender_id text,
  lease_until timestamptz,
  last_problem text check (char_length(last_problem) <= 500),
  -- Names the occasion: of a kind, one mail only is ever queued for it. Kept as long as the table is.
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 200),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint mail_outbox_once unique (kind, idempotency_key),
  constraint mail_outbox_ends check ((ended_at is not null) = (state in ('sent', 'skipped', 'failed'))),
  constraint mail_outbox_to_somebody check (recipient is not null or ended_at is not null),
  constraint mail_outbox_lease check ((lease_until is not null and sender_id is not null) = (state = 'sending'))
);
create index mail_outbox_queue_idx on public.mail_outbox (next_try_at) where state = 'queued';
create index mail_outbox_leases_idx on public.mail_outbox (lease_until) where state = 'sending';
create index mail_outbox_failed_idx on public.mail_outbox (id) where state = 'failed';
create index mail_outbox_forget_idx on public.mail_outbox (ended_at) where recipient is not null;
alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
create policy "second factor shown" on public.mail_outbox as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Who wants no more mails of a kind. The token is in each such mail: whoever holds it may stop them and
-- have them again, and nothing else. Kept as it is, since every later mail has to carry the same.
create table public.mail_choices (
  recipient text not null,
  kind text not null check (kind in ('waves-ready', 'review-ready')),
  token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (token ~ '^[0-9a-f]{64}$'),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  -- A year after the last mail that carries the link.
  expires_at timestamptz not null default now() + interval '1 year',
  primary key (recipient, kind)
);
alter table public.mail_choices enable row level security;
revoke all on public.mail_choices from anon, authenticated;
create policy "second factor shown" on public.mail_choices as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Asked for by other functions in their own transaction, or by the app with the service key.
-- False when a mail of this kind was queued for the occasion before.
create function private.queue_mail(kind text, recipient text, params jsonb, idempotency_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(queue_mail.recipient));
begin
  insert into public.mail_outbox (kind, recipient, params, idempotency_key)
  values (queue_mail.kind, address, queue_mail.params, queue_mail.idempotency_key)
  on conflict on constraint mail_outbox_once do nothing;
  if not found then
    return false;
  end if;
  if queue_mail.kind in ('waves-ready', 'review-ready') then
    insert into public.mail_choices (recipient, kind) values (address, queue_mail.kind) on conflict do nothing;
  end if;
  return true;
end;
$$;
revoke execute on function private.queue_mail from public;

create function public.queue_mail(kind text, recipient text, params jsonb, idempotency_key text) returns boolean
language sql security definer set search_path = '' as $$
  select private.queue_mail($1, $2, $3, $4);
$$;
revoke execute on function public.queue_mail from public, anon, authenticated;
grant execute on function public.queue_mail to service_role;

create function private.end_mail(mail_id uuid, as_state text, why text) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox
  set state = as_state, params = '{}', ended_at = now(), sender_id = null, lease_until = null,
      last_problem = left(why, 500)
  where id = mail_id;
$$;
revoke execute on function private.end_mail from public;

-- Tries again after 30 s, 1 min, 2 min … 4 h, and no more once that would be past give_up_at.
create function private.retry_mail(mail_id uuid, why text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
  pause interval;
begin
  select m.* into strict mail from public.mail_outbox m where m.id = mail_id;
  pause := least(interval '30 seconds' * power(2, least(mail.attempts, 12) - 1), interval '4 hours');
  if now() + pause > mail.give_up_at then
    perform private.end_mail(mail_id, 'failed', why);
    return 'failed';
  end if;
  update public.mail_outbox
  set state = 'queued', next_try_at = now() + pause, sender_id = null, lease_until = null, last_problem = left(why, 500)
  where id = mail_id;
  return 'queued';
end;
$$;
revoke execute on function private.retry_mail from public;

-- Hands out the mail that has waited longest: {mail: {id, kind, recipient, params, attempt, token} or null,
-- gaveUp: [{id, kind, problem}]}. Takes back what silent senders held (which may be given up by that), and
-- ends what nobody wants any more. `token` stops mails of this kind; null where they cannot be stopped.
create function public.claim_mail(sender_id text, lease_seconds integer default 180) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
  choice public.mail_choices;
  gave_up jsonb := '[]';
begin
  for mail in
    select m.* from public.mail_outbox m where m.state = 'sending' and m.lease_until < now()
    for update skip locked
  loop
    if private.retry_mail(mail.id, 'The sender stopped in the middle of this mail.') = 'failed' then
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', 'The sender stopped in the middle of this mail.');
    end if;
  end loop;

  loop
    select m.* into mail from public.mail_outbox m
    where m.state = 'queued' and m.next_try_at <= now()
    order by m.next_try_at for update skip locked limit 1;
    exit when mail.id is null;
    select c.* into choice from public.mail_choices c where c.recipient = mail.recipient and c.kind = mail.kind;
    if choice.stopped_at is not null then
      perform private.end_mail(mail.id, 'skipped', null);
    elsif mail.give_up_at < now() then
      -- Nobody was there to send it: old news is worse than none.
      perform private.end_mail(mail.id, 'failed', coalesce(mail.last_problem, 'Nobody was there to send it.'));
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', coalesce(mail.last_problem, 'Nobody was there to send it.'));
    else
      update public.mail_outbox m
      set state = 'sending', attempts = m.attempts + 1, sender_id = claim_mail.sender_id,
          lease_until = now() + make_interval(secs => lease_seconds)
      where m.id = mail.id returning m.* into mail;
      exit;
    end if;
  end loop;

  return jsonb_build_object('gaveUp', gave_up, 'mail', case when mail.id is not null then
    jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'params', mail.params,
      'attempt', mail.attempts, 'token', choice.token) end);
end;
$$;
revoke execute on function public.claim_mail from public, anon, authenticated;
grant execute on function public.claim_mail to service_role;

-- Ends an attempt. outcome: sent, failed (may be tried again), refused (by the recipient's side for good).
-- What has become of the mail: sent, queued or failed; null when the lease was lost.
create function public.finish_mail(mail_id uuid, sender_id text, attempt integer, outcome text, problem text default null)
returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.mail_outbox m
  where m.id = mail_id and m.state = 'sending' and m.sender_id = finish_mail.sender_id and m.attempts = attempt
  for update;
  if not found then
    return null;
  end if;
  if outcome = 'failed' then
    return private.retry_mail(mail_id, problem);
  end if;
  perform private.end_mail(mail_id, case outcome when 'sent' then 'sent' else 'failed' end, problem);
  return case outcome when 'sent' then 'sent' else 'failed' end;
end;
$$;
revoke execute on function public.finish_mail from public, anon, authenticated;
grant execute on function public.finish_mail to service_role;

-- Who got what is nobody's business later on; the keys stay, so that nothing is sent twice.
create function public.anonymise_mails() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.mail_outbox set recipient = null
  where recipient is not null and ended_at < now() - interval '30 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
revoke execute on function public.anonymise_mails from public, anon, authenticated;
grant execute on function public.anonymise_mails to service_role;

create function public.read_mail_numbers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- Apart, since each has an index of its own.
    'waiting', (select count(*) from public.mail_outbox where state = 'queued')
      + (select count(*) from public.mail_outbox where state = 'sending'),
    'oldestDueSeconds', (select coalesce(extract(epoch from now() - min(next_try_at)), 0) from public.mail_outbox
      where state = 'queued' and next_try_at <= now()),
    'givenUp', (select count(*) from public.mail_outbox where state = 'failed'));
$$;
revoke execute on function public.read_mail_numbers from public, anon, authenticated;
grant execute on function public.read_mail_numbers to service_role;

-- What a mail's link opens: {kind, recipient, stopped}. Null for a link that no mail carries.
create function public.get_mail_choice(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', c.kind, 'recipient', c.recipient, 'stopped', c.stopped_at is not null)
  from public.mail_choices c where c.token = $1 and c.expires_at > now();
$$;
revoke execute on function public.get_mail_choice from public;
grant execute on function public.get_mail_choice to anon, authenticated, service_role;

create function public.set_mail_choice(token text, stopped boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_choices c
  set stopped_at = case when set_mail_choice.stopped then coalesce(c.stopped_at, now()) end
  where c.token = set_mail_choice.token and c.expires_at > now();
  return found;
end;
$$;
revoke execute on function public.set_mail_choice from public;
grant execute on function public.set_mail_choice to anon, authenticated, service_role;

-- Where the holder of a claim reads mail; null for nowhere.
create function private.claim_address(claim public.claims) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(claim.email, (
    select lower(u.email::text) from auth.users u
    where u.id = claim.profile_id and u.email_confirmed_at is not null));
$$;
revoke execute on function private.claim_address from public;

-- Whether all of a surfer's waves are there to watch, and nobody is sorting any more.
create function private.waves_are_ready(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(w.state <> 'converting') and bool_or(w.state = 'ready')
      and max(w.created_at) < now() - interval '10 minutes', false)
    and not exists (
      select 1 from public.surfers s join public.videos v on v.session_id = s.session_id
      where s.id = $1 and v.state in ('uploading', 'checking', 'converting'))
  from public.waves w where w.surfer_id = $1;
$$;
revoke execute on function private.waves_are_ready from public;

-- Tells those whose waves are ready, once for each claim of the last month, wherever they left an address.
-- A mail to somebody without an account carries a key for other devices: a claim of its own, which whoever frees the
-- line meanwhile would not see. {told, hasMore}: how many were told, and whether others' turn has come, too.
create function public.notify_waves_ready(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
  token text;
  told integer := 0;
  looked integer := 0;
begin
  -- What another worker has in hand is its own, and a line that is being claimed or freed waits for the next look.
  for due in
    select c.* from public.claims c join public.surfers s on s.id = c.surfer_id
    where c.ended_at is null and c.told_at is null and c.tell_at <= now()
    order by c.tell_at limit at_most
    for no key update of s skip locked for update of c skip locked
  loop
    looked := looked + 1;
    if not exists (
      select 1 from public.surfers s
      where s.id = due.surfer_id and due.created_at > now() - interval '30 days'
        and private.may_watch_own(s.id, s.is_minor) and private.waves_are_ready(s.id)
    ) then
      update public.claims c set tell_at = private.to_next_check(due) where c.id = due.id;
      continue;
    end if;
    update public.claims c set told_at = now() where c.id = due.id;
    continue when private.claim_address(due) is null;
    select r.name, coalesce(private.public_spot_name(s.spot_id), '') as spot, coalesce(o.name, '') as school,
      to_char(s.starts_at at time zone s.time_zone, 'FMDay FMDD FMMonth') as day,
      (select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready') as waves
    into about
    from public.surfers r join public.sessions s on s.id = r.session_id
    left join public.organisations o on o.id = s.organisation_id
    where r.id = due.surfer_id;
    if due.profile_id is null then
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into public.claims (session_id, surfer_id, token_hash, told_at)
      values (due.session_id, due.surfer_id, sha256(convert_to(token, 'UTF8')), now());
    end if;
    perform private.queue_mail('waves-ready', private.claim_address(due), jsonb_build_object(
      'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
      'day', about.day, 'waveCount', about.waves,
      'path', case when due.profile_id is null then '/c/open/' || token
        else '/app/share/session/' || due.session_id end), due.id::text);
    told := told + 1;
  end loop;
  return jsonb_build_object('told', told, 'hasMore', looked = at_most);
end;
$$;
revoke execute on function public.notify_waves_ready from public, anon, authenticated;
grant execute on function public.notify_waves_ready to service_role;

-- In a minute where there are waves; else the later the longer nothing came, within half an hour. Sorting takes
-- longer, and so does the pause after it. Whoever has claimed a month ago is told no more.
create function private.to_next_check(claim public.claims) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case
    when claim.created_at < now() - interval '30 days' then 'infinity'
    when exists (select 1 from public.waves w where w.surfer_id = claim.surfer_id) then now() + interval '1 minute'
    else now() + greatest(interval '1 minute', least(interval '30 minutes', (now() - claim.created_at) / 30)) end;
$$;
revoke execute on function private.to_next_check from public;

create function private.renew_mail_choice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_choices c set expires_at = default
  where c.recipient = new.recipient and c.kind = new.kind;
  return null;
end;
$$;
revoke execute on function private.renew_mail_choice from public;

create trigger renew_mail_choice after insert on public.mail_outbox
  for each row execute function private.renew_mail_choice();

reset check_function_bodies;
