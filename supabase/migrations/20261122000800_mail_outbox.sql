-- Mails of the app itself (those for signing in are the auth service's own): queued here, in the
-- transaction of what they tell about, and sent by workers under a lease. Nobody reads or writes these
-- tables but the system: see docs/decisions/0031-mails-wait-in-an-outbox.md.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invite', 'waves-ready', 'review-ready', 'guardian-consent')),
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

-- Who wants no more mails of a kind. The token is in each such mail: whoever holds it may stop them and
-- have them again, and nothing else. Kept as it is, since every later mail has to carry the same.
create table public.mail_choices (
  recipient text not null,
  kind text not null check (kind in ('waves-ready', 'review-ready')),
  token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (token ~ '^[0-9a-f]{64}$'),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (recipient, kind)
);

alter table public.mail_outbox enable row level security;
alter table public.mail_choices enable row level security;
revoke all on public.mail_outbox, public.mail_choices from anon, authenticated;
create policy "second factor shown" on public.mail_outbox as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
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

create function public.queue_mail(kind text, recipient text, params jsonb, idempotency_key text) returns boolean
language sql security definer set search_path = '' as $$
  select private.queue_mail($1, $2, $3, $4);
$$;

create function private.end_mail(mail_id uuid, as_state text, why text) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox
  set state = as_state, params = '{}', ended_at = now(), sender_id = null, lease_until = null,
      last_problem = left(why, 500)
  where id = mail_id;
$$;

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

-- Who got what is nobody's business later on; the keys stay, so that nothing is sent twice.
create function public.forget_mails() returns integer
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

-- What a mail's link opens: {kind, recipient, stopped}. Null for a link that no mail carries.
create function public.get_mail_choice(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', c.kind, 'recipient', c.recipient, 'stopped', c.stopped_at is not null)
  from public.mail_choices c where c.token = $1;
$$;

create function public.set_mail_choice(token text, stopped boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_choices c
  set stopped_at = case when set_mail_choice.stopped then coalesce(c.stopped_at, now()) end
  where c.token = set_mail_choice.token;
  return found;
end;
$$;

revoke execute on function private.queue_mail, private.end_mail, private.retry_mail, public.queue_mail,
  public.claim_mail, public.finish_mail, public.forget_mails, public.read_mail_numbers,
  public.get_mail_choice, public.set_mail_choice from public, anon, authenticated;
grant execute on function public.queue_mail, public.claim_mail, public.finish_mail, public.forget_mails,
  public.read_mail_numbers to service_role;
grant execute on function public.get_mail_choice, public.set_mail_choice to anon, authenticated, service_role;
