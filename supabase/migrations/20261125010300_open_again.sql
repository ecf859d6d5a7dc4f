-- A guest's card opens on a second phone: by a link in their own mailbox, or by staff who see the same number on the
-- phone and on their own screen. docs/decisions/0078-a-card-opens-again-with-the-guests-own-confirmation.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'second-factor-added', 'second-factor-removed', 'address-restored', 'recovery-codes-made', 'recovery-code',
  'invite', 'waves-ready', 'waves-link', 'review-ready', 'guardian-consent',
  'contact-message', 'contact-received', 'contact-answer', 'beta-admitted',
  'address-changed', 'password-changed'));

-- Phones that wait for staff, for ten minutes. The phone has the token, and shows the number.
create table private.open_requests (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references public.guests (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  number smallint not null check (number between 10 and 99),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index open_requests_guest_id_idx on private.open_requests (guest_id, created_at desc);
create index open_requests_created_at_idx on private.open_requests (created_at);
alter table private.open_requests enable row level security;

-- The requests that staff can answer now.
create function private.waiting_requests() returns setof private.open_requests
language sql stable security definer set search_path = '' as $$
  select r.* from private.open_requests r
  where r.answered_at is null and r.created_at > now() - interval '10 minutes';
$$;
revoke execute on function private.waiting_requests from public;

-- As before, and `asked` with `number` on a phone that waits for staff; `hasAddress` where a link can be mailed.
create or replace function public.open_card(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest uuid := private.find_card(open_card.code);
  asked smallint;
begin
  if guest is null then
    return null;
  end if;
  select r.number into asked from private.waiting_requests() r
  where r.guest_id = guest and r.token_hash in (select private.claim_token_hashes());
  return private.describe_guest(guest)
    || jsonb_build_object('hasAddress', private.guest_address(guest) is not null)
    || case
      when guest in (select private.held_guest_ids()) then jsonb_build_object('state', 'yours')
      when asked is not null then jsonb_build_object('state', 'asked', 'number', asked)
      when private.is_guest_claimed(guest) then jsonb_build_object('state', 'taken')
      else jsonb_build_object('state', 'open') end;
end;
$$;

-- The hashes of the tokens in the request's x-claim-tokens header: up to twelve, separated by commas.
create function private.claim_token_hashes() returns setof bytea
language sql stable security definer set search_path = '' as $$
  select sha256(convert_to(t.token, 'UTF8'))
  from unnest((string_to_array(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-claim-tokens', ','))[1:12]) as t(token);
$$;
revoke execute on function private.claim_token_hashes from public;

create or replace function private.held_claim_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.claims c
  where c.ended_at is null and c.expires_at > now() and c.token_hash in (select private.claim_token_hashes());
$$;

-- Where a guest reads mails: of their newest claim, else what the school wrote down.
create function private.guest_address(guest_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.claim_address(c) from public.claims c
    where c.guest_id = $1 and c.ended_at is null and private.claim_address(c) is not null
    order by c.created_at desc limit 1),
    (select g.email from public.guests g where g.id = $1));
$$;
revoke execute on function private.guest_address from public;

-- A phone that scanned a card which was opened elsewhere asks staff: {state: `asked`, number}, with the hash of its
-- token in hexadecimal. `too-often` when three phones wait already; another state as in open_card; null for no card.
create function public.ask_to_open(code text, token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.guests;
  number smallint;
begin
  perform private.lock_guests(array[private.find_card(ask_to_open.code)]);
  select g.* into guest from public.guests g where g.id = private.find_card(ask_to_open.code);
  if not found then
    return null;
  end if;
  if guest.id in (select private.held_guest_ids()) then
    return jsonb_build_object('state', 'yours');
  end if;
  if not private.is_guest_claimed(guest.id) then
    return jsonb_build_object('state', 'open');
  end if;
  delete from private.open_requests r where r.created_at < now() - interval '1 day';
  if 3 <= (select count(*) from private.waiting_requests() r where r.guest_id = guest.id) then
    return jsonb_build_object('state', 'too-often');
  end if;
  -- No two phones that wait at one school show the same number.
  select n into number from generate_series(10, 99) n
  where not exists (
    select 1 from private.waiting_requests() r join public.guests g on g.id = r.guest_id
    where r.number = n and (g.organisation_id, g.owner_id) is not distinct from (guest.organisation_id, guest.owner_id))
  order by random() limit 1;
  if number is null then
    return jsonb_build_object('state', 'too-often');
  end if;
  insert into private.open_requests (guest_id, token_hash, number)
  values (guest.id, decode(ask_to_open.token_hash, 'hex'), number);
  return jsonb_build_object('state', 'asked', 'number', number);
end;
$$;
revoke execute on function public.ask_to_open from public;
grant execute on function public.ask_to_open to anon, authenticated, service_role;

-- The phones that wait at a school, for its staff.
create function public.list_open_requests(organisation_id uuid)
returns table (id uuid, guest_id uuid, name text, number smallint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, g.id, g.name, r.number, r.created_at
  from private.waiting_requests() r join public.guests g on g.id = r.guest_id
  where g.organisation_id = $1 and $1 in (select private.my_staff_organisation_ids())
  order by r.created_at, r.id;
$$;
revoke execute on function public.list_open_requests from public, anon;
grant execute on function public.list_open_requests to authenticated, service_role;

-- Staff let a phone open a guest's waves, or not. False when the request was answered, has expired, or is another
-- school's.
create function public.answer_open_request(request_id uuid, is_granted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  request private.open_requests;
begin
  select r.* into request from private.waiting_requests() r where r.id = answer_open_request.request_id;
  if request.id is null or not private.is_guest_of_mine(request.guest_id) then
    return false;
  end if;
  perform private.lock_guests(array[request.guest_id]);
  update private.open_requests r set answered_at = now() where r.id = request.id and r.answered_at is null;
  if not found then
    return false;
  end if;
  if is_granted then
    insert into public.claims (guest_id, token_hash, tell_at) values (request.guest_id, request.token_hash, 'infinity');
  end if;
  return true;
end;
$$;
revoke execute on function public.answer_open_request from public, anon;
grant execute on function public.answer_open_request to authenticated, service_role;

-- A key to a guest's waves for the app, which puts it into a link and stores it nowhere: {token, surferName,
-- organisationName}. `too-often` after five in a day.
create function private.create_claim_link(guest_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.lock_guests(array[create_claim_link.guest_id]);
  if 5 <= (
    select count(*) from public.claims c
    where c.guest_id = create_claim_link.guest_id and c.is_link and c.created_at > now() - interval '1 day')
  then
    return jsonb_build_object('state', 'too-often');
  end if;
  insert into public.claims (guest_id, token_hash, tell_at, is_link)
  values (create_claim_link.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity', true);
  return (
    select jsonb_build_object('state', 'created', 'token', token, 'surferName', g.name, 'organisationName', o.name)
    from public.guests g left join public.organisations o on o.id = g.organisation_id
    where g.id = create_claim_link.guest_id);
end;
$$;
revoke execute on function private.create_claim_link from public;
-- Made for a link that the guest asked for.
alter table public.claims add column is_link boolean not null default false;

-- For a guest whom the caller has claimed; null for others.
create function public.create_claim_link(guest_id uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select private.create_claim_link(h.id) from private.held_guest_ids() as h (id) where h.id = $1;
$$;
revoke execute on function public.create_claim_link from public;
grant execute on function public.create_claim_link to anon, authenticated, service_role;

-- For the server, which mails the link to the guest's own address: as create_claim_link, with that address. Null where
-- no card has this code, or its guest has no address.
create function public.create_card_link(code text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.create_claim_link(f.guest) || jsonb_build_object('address', private.guest_address(f.guest))
  from (select private.find_card($1)) as f (guest)
  where f.guest is not null and private.is_guest_claimed(f.guest) and private.guest_address(f.guest) is not null;
$$;
revoke execute on function public.create_card_link from public, anon, authenticated;
grant execute on function public.create_card_link to service_role;

reset check_function_bodies;
