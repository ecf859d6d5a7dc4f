-- Links in mails, and what a browser without an account holds, end by themselves.

-- 30 days to answer, anew with each mail. A link that was answered is how the guardian takes an answer back: it stays
-- for as long as a consent does.
alter table public.guardian_requests
  add column expires_at timestamptz not null default now() + interval '30 days';
update public.guardian_requests set expires_at = answered_at + interval '1 year'
where answered_at + interval '1 year' > expires_at;

create function private.keep_guardian_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.token_hash is distinct from old.token_hash then
    new.expires_at := now() + interval '30 days';
  elsif new.answered_at is distinct from old.answered_at then
    if old.expires_at < now() then
      -- Not updated: whoever answers hears that the link opens nothing.
      return null;
    end if;
    new.expires_at := now() + interval '1 year';
  end if;
  return new;
end;
$$;
create trigger keep_guardian_link before update on public.guardian_requests
  for each row execute function private.keep_guardian_link();

-- Cards open for 60 days; what was claimed by one without an account stays for a year, as a consent does.
alter table public.claims add column expires_at timestamptz not null default now() + interval '1 year';

-- As before, but for those that have expired.
create or replace function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c
  where c.ended_at is null and c.expires_at > now() and c.token_hash in (
    select sha256(convert_to(t.token, 'UTF8'))
    from unnest((string_to_array(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-claim-tokens', ','))[1:12]) as t(token));
$$;

-- A year after the last mail that carries the link.
alter table public.mail_choices add column expires_at timestamptz not null default now() + interval '1 year';

create function private.renew_mail_choice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_choices c set expires_at = default
  where c.recipient = new.recipient and c.kind = new.kind;
  return null;
end;
$$;
create trigger renew_mail_choice after insert on public.mail_outbox
  for each row execute function private.renew_mail_choice();

create or replace function public.get_mail_choice(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', c.kind, 'recipient', c.recipient, 'stopped', c.stopped_at is not null)
  from public.mail_choices c where c.token = $1 and c.expires_at > now();
$$;

create or replace function public.set_mail_choice(token text, stopped boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_choices c
  set stopped_at = case when set_mail_choice.stopped then coalesce(c.stopped_at, now()) end
  where c.token = set_mail_choice.token and c.expires_at > now();
  return found;
end;
$$;

revoke execute on function private.keep_guardian_link, private.renew_mail_choice from public, anon, authenticated;
