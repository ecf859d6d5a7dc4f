-- Mails of the app itself (the auth service sends those for signing in): queued here, in the
-- transaction of the change that they report, and sent by workers under a lease. Only the system reads
-- and writes these tables: see docs/decisions/0031-mails-wait-in-an-outbox.md.
--
-- The check for ready waves reads only claims that are due, not all claims each minute: with the
-- claims of a busy month that took a second and more.
--
-- Mails that a caller's request queues lead to the site of the platform's settings: a caller who named another one could
-- have the school's mails carry foreign links.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'second-factor-added', 'second-factor-removed', 'address-restored', 'recovery-codes-made', 'recovery-code',
    'invite', 'waves-ready', 'waves-link', 'review-ready', 'short-ready', 'guardian-consent', 'consent-ask',
    'contact-message', 'contact-received', 'contact-answer', 'beta-admitted',
    'address-changed', 'password-changed', 'receipt', 'order-reminder')),
  -- Anonymised a while after the end; the parameters are deleted at once: they contain links that give access.
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
  -- Names the occasion: only one mail of a kind is ever queued for it. Never deleted.
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

-- Recipients who unsubscribed from a kind of mail. Each such mail has the token, which only
-- unsubscribes and resubscribes. Stored as it is, since every later mail must have the same.
create table public.mail_choices (
  recipient text not null,
  kind text not null check (kind in (
    'waves-ready', 'review-ready', 'short-ready', 'consent-ask')),
  token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (token ~ '^[0-9a-f]{64}$'),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  -- A year after the last mail with the link.
  expires_at timestamptz not null default now() + interval '1 year',
  primary key (recipient, kind)
);
alter table public.mail_choices enable row level security;
revoke all on public.mail_choices from anon, authenticated;
create policy "second factor shown" on public.mail_choices as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- For other functions in their own transaction, or for the app with the service key. False if a mail of this kind was
-- queued for the occasion before. The recipient can stop mails about waves and shorts, and questions about consent.
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
  if queue_mail.kind in ('waves-ready', 'review-ready', 'short-ready', 'consent-ask') then
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

-- Retry delays of 30 s, 1 min, 2 min … 4 h; the mail fails if the next attempt would be after give_up_at.
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

-- Claims the mail that has waited longest: {mail: {id, kind, recipient, params, attempt, token} or null, gaveUp:
-- [{id, kind, problem}]}. Expires the leases of silent senders (whose mails may then fail), and ends mails that their
-- recipient unsubscribed from. `token` unsubscribes from mails of this kind; null if that is not possible.
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
      -- No worker sent it in time: outdated news is worse than none.
      perform private.end_mail(mail.id, 'failed', coalesce(mail.last_problem, 'No worker sent it in time.'));
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', coalesce(mail.last_problem, 'No worker sent it in time.'));
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

-- Ends an attempt. outcome: sent, failed (may be retried), refused (by the recipient's side for good).
-- Returns the mail's state: sent, queued or failed; null if the lease was lost.
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

-- Deletes the recipients of old mails; the keys stay, so that no mail is sent twice.
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
    -- Two counts, since each state has an index of its own.
    'waiting', (select count(*) from public.mail_outbox where state = 'queued')
      + (select count(*) from public.mail_outbox where state = 'sending'),
    'oldestDueSeconds', (select coalesce(extract(epoch from now() - min(next_try_at)), 0) from public.mail_outbox
      where state = 'queued' and next_try_at <= now()),
    'givenUp', (select count(*) from public.mail_outbox where state = 'failed'));
$$;
revoke execute on function public.read_mail_numbers from public, anon, authenticated;
grant execute on function public.read_mail_numbers to service_role;

-- What a mail's link opens: {kind, recipient, stopped}. Null for an unknown link.
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

-- The address of the surfer who has the claim; null if there is none.
create function private.claim_address(claim public.claims) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(claim.email, (
    select lower(u.email::text) from auth.users u
    where u.id = claim.profile_id and u.email_confirmed_at is not null));
$$;
revoke execute on function private.claim_address from public;

-- Whether all of a surfer's waves are ready to watch, and staff have finished sorting.
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

-- Queues mails to guests whose waves of a session are ready, once for each claim that has an address and each roster
-- row of the last month. A mail to a guest without an account has a key for other devices: a claim of its own. The
-- guest is locked meanwhile, since a transaction that frees the guest would not see that claim. {told, hasMore}: how
-- many were notified, and whether more claims are due. A second mail for each day of which the guest was notified
-- before the finer version was ready. Guardians are notified, too.
create function public.notify_waves_ready(site_url text, at_most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due public.claims;
  about record;
  told integer := 0;
  looked integer := 0;
begin
  -- Skips claims that another worker has locked; a guest who is being claimed or freed waits for the next run.
  for due in
    select c.* from public.claims c join public.guests g on g.id = c.guest_id
    where c.ended_at is null and c.tell_at <= now()
    order by c.tell_at limit at_most
    for no key update of g skip locked for update of c skip locked
  loop
    looked := looked + 1;
    for about in
      select r.id as surfer_id, s.id as session_id, r.name, coalesce(private.public_spot_name(s.spot_id), '') as spot,
        coalesce(o.name, '') as school, to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
        (select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready') as waves
      from public.surfers r join public.sessions s on s.id = r.session_id
      left join public.organisations o on o.id = s.organisation_id
      where r.guest_id = due.guest_id and r.created_at > now() - interval '30 days'
        and not exists (select 1 from private.ready_notices n where n.claim_id = due.id and n.surfer_id = r.id)
        and private.may_watch_own(r.id, r.is_minor) and private.waves_are_ready(r.id) and private.may_notify(due)
      order by s.starts_at, r.id
    loop
      insert into private.ready_notices (claim_id, surfer_id, awaits_finer)
      values (due.id, about.surfer_id, private.claim_address(due) is not null
        and coalesce(private.finer_state(about.surfer_id) = 'coming', false));
      continue when private.claim_address(due) is null;
      perform private.mail_waves(due, jsonb_build_object(
        'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
        'day', about.day, 'waveCount', about.waves), about.session_id, about.surfer_id::text);
      told := told + 1;
    end loop;
    for about in
      select array_agg(r.id) as surfer_ids, (array_agg(s.id order by s.starts_at, r.id))[1] as session_id,
        min(r.name) as name, (array_agg(coalesce(private.public_spot_name(s.spot_id), '') order by s.starts_at, r.id))[1]
          as spot,
        coalesce(min(o.name), '') as school, to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
        sum((select count(*) from public.waves w where w.surfer_id = r.id and w.state = 'ready')) as waves,
        bool_or(private.finer_state(r.id) = 'ready' and private.may_watch_own(r.id, r.is_minor)) as is_ready
      from private.ready_notices n
      join public.surfers r on r.id = n.surfer_id
      join public.sessions s on s.id = r.session_id
      left join public.organisations o on o.id = s.organisation_id
      where n.claim_id = due.id and n.awaits_finer
      group by to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD')
      having bool_and(private.finer_state(r.id) is distinct from 'coming')
      order by day
    loop
      update private.ready_notices n set awaits_finer = false
      where n.claim_id = due.id and n.surfer_id = any (about.surfer_ids);
      -- Two sessions of one day are one mail: the second has the occasion of the first.
      if about.is_ready and about.waves > 0 and private.claim_address(due) is not null and private.may_notify(due)
        and private.mail_waves(due, jsonb_build_object(
          'siteUrl', site_url, 'organisationName', about.school, 'surferName', about.name, 'spotName', about.spot,
          'day', about.day, 'waveCount', about.waves, 'isFiner', true), about.session_id, 'finer ' || about.day)
      then
        told := told + 1;
      end if;
    end loop;
    update public.claims c set tell_at = private.to_next_check(due) where c.id = due.id;
  end loop;
  return jsonb_build_object('told', told, 'hasMore', looked = at_most);
end;
$$;
revoke execute on function public.notify_waves_ready from public, anon, authenticated;
grant execute on function public.notify_waves_ready to service_role;

-- In a minute if there are waves of the last month; else the longer since the guest was last added to a roster, the
-- later, at most in half an hour. Sorting takes longer, and so does the wait after it. Roster rows older than a month
-- get no mail; a new row wakes the claims of its guest. In a minute while a finer version is awaited; after a week
-- without one no longer.
create function private.to_next_check(claim public.claims) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select 1 from private.ready_notices n
      where n.claim_id = claim.id and n.awaits_finer and n.created_at > now() - interval '7 days')
      then now() + interval '1 minute'
    when newest.row_at is null then 'infinity'
    when exists (
      select 1 from public.surfers s join public.waves w on w.surfer_id = s.id
      where s.guest_id = claim.guest_id and s.created_at > now() - interval '30 days'
        and not exists (select 1 from private.ready_notices n where n.claim_id = claim.id and n.surfer_id = s.id))
      then now() + interval '1 minute'
    else now() + greatest(interval '1 minute',
      least(interval '30 minutes', (now() - greatest(claim.created_at, newest.row_at)) / 30)) end
  from (
    select max(s.created_at) as row_at from public.surfers s
    where s.guest_id = claim.guest_id and s.created_at > now() - interval '30 days'
      and not exists (select 1 from private.ready_notices n where n.claim_id = claim.id and n.surfer_id = s.id)) newest;
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

-- As the server wrote it when it started; null before.
create function private.get_site_url() returns text
language sql stable security definer set search_path = '' as $$
  select s.site_url from private.platform_settings s;
$$;
revoke execute on function private.get_site_url from public;

create trigger renew_mail_choice after insert on public.mail_outbox
  for each row execute function private.renew_mail_choice();

reset check_function_bodies;
