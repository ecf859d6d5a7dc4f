-- Where a surfer has not agreed to shorts, or to links, one press asks them or their guardian by e-mail:
-- docs/decisions/0121-the-school-asks-for-a-consent-once-a-day.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- When the guest, or their guardian, was asked last for a purpose. Functions alone read and write it.
create table public.consent_asks (
  guest_id uuid not null references public.guests (id) on delete cascade,
  purpose text not null check (purpose in ('share', 'shorts')),
  asked_at timestamptz not null default now(),
  asked_by uuid default private.my_id() references public.profiles (id) on delete set null,
  primary key (guest_id, purpose)
);
create index consent_asks_asked_by_idx on public.consent_asks (asked_by) where asked_by is not null;
alter table public.consent_asks enable row level security;
revoke all on public.consent_asks from anon, authenticated;
create policy "second factor shown" on public.consent_asks as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Who agrees for a guest, where to write to them and in which language: the guardian of a minor, else the guest. Without
-- an address: null.
create function private.find_consent_holder(
  guest public.guests, out address text, out language text, out guardian_name text, out has_account boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  if guest.is_minor then
    select q.email, q.language, q.name into address, language, guardian_name from public.guardian_requests q
    where q.guest_id = guest.id and q.ended_at is null and q.replaced_at is null and not private.is_own_guardian(q)
    order by private.is_school_guardian(q) desc, q.created_at desc limit 1;
    if address is null and private.knows_guardian(guest) then
      address := guest.guardian_email;
      guardian_name := left(coalesce(guest.guardian_name, guest.guardian_email), 80);
    end if;
  else
    select private.claim_address(c), c.language, c.profile_id is not null into address, language, has_account
    from public.claims c
    where c.guest_id = guest.id and c.ended_at is null and c.guardian_request_id is null
      and private.claim_address(c) is not null
    order by c.profile_id is not null desc, c.created_at desc limit 1;
    address := coalesce(address, guest.email);
  end if;
  language := coalesce(
    language, (select o.guest_language from public.organisations o where o.id = guest.organisation_id), 'en');
  has_account := coalesce(has_account, false);
end;
$$;
revoke execute on function private.find_consent_holder from public;

-- Whether the guest, or the guardian who still decides, said no to a purpose, or wants no such questions. An end that
-- no one of them wanted, as of a claim that was undone or of a replaced guardian, is no refusal.
create function private.has_refused(guest public.guests, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from (
      select c.* from public.consents c
      where c.guest_id = guest.id and c.purpose = $2 order by c.position desc limit 1) latest
    left join public.guardian_requests q on q.id = latest.guardian_request_id
    where not latest.is_given and case latest.given_by
      when 'guardian' then q.replaced_at is null when 'surfer' then latest.guardian_request_id is null end)
    or exists (
      select 1 from public.mail_choices m
      where m.kind = 'consent-ask' and m.stopped_at is not null
        and m.recipient = (private.find_consent_holder(guest)).address);
$$;
revoke execute on function private.has_refused from public;

-- Whether staff may ask now, and when they asked: {state: `may-ask`, `asked` within a day, or `refused`; askedAt}.
create function private.describe_ask(guest public.guests, purpose text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('askedAt', max(a.asked_at) filter (where a.purpose = $2 or a.asked_at > now() - interval '1 day'),
    'state', case when private.has_refused(guest, $2) then 'refused'
      when max(a.asked_at) > now() - interval '1 day' then 'asked' else 'may-ask' end)
  from public.consent_asks a where a.guest_id = guest.id;
$$;
revoke execute on function private.describe_ask from public;

-- What keeps a wave out, as app/domain/shorts/shorts.server.ts reads it. To those who may ask its surfer also the guest,
-- and how they were asked.
create function private.describe_short_gap(wave_id uuid, surfer_id uuid, problem text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('waveId', $1, 'surferName', r.name, 'problem', $3,
    'isMine', coalesce(r.claimed_by = (select private.my_id()), false),
    'guestId', g.id, 'organisationId', g.organisation_id,
    'ask', case when r.claimed_by is distinct from (select private.my_id()) and g.id is not null then case $3
      when 'not-agreed' then private.describe_ask(g, 'shorts')
      when 'not-linked' then private.describe_ask(g, 'share') end end)
  from (select $2 as id) of
  left join public.surfers r on r.id = of.id and $3 <> 'not-yours'
  left join public.guests g on g.id = r.guest_id and private.is_my_guest(g);
$$;
revoke execute on function private.describe_short_gap from public;

-- Asks a guest of the caller's school, or of their own session, to agree to a purpose; for a minor, the guardian:
-- {state}. `mailed`: with askedAt; `asked`: within a day, nothing was sent; `refused`; `agreed`; `card`: their card is
-- needed, with its revision, as the second call has it; `link`: no address is known, and the card opens the page.
-- Null for a guest who is not the caller's.
create function public.ask_for_consent(guest_id uuid, purpose text, card text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.guests;
  holder record;
  site constant text := private.get_site_url();
  ask jsonb;
  way text;
  request_id uuid;
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if purpose not in ('share', 'shorts') then
    return null;
  end if;
  perform private.lock_guests(array(
    select g.id from public.guests g where g.id = ask_for_consent.guest_id and private.is_my_guest(g)));
  select g.* into guest from public.guests g
  where g.id = ask_for_consent.guest_id and private.is_my_guest(g) and g.deleted_at is null;
  if not found then
    return null;
  end if;
  ask := private.describe_ask(guest, purpose);
  if private.guest_agrees(guest.id, purpose) then
    return jsonb_build_object('state', 'agreed');
  elsif ask ->> 'state' <> 'may-ask' then
    return ask;
  end if;
  select * into holder from private.find_consent_holder(guest);
  if holder.address is null or site is null or not (guest.is_minor or private.is_guest_claimed(guest.id)) then
    if card is null then
      return jsonb_build_object('state', 'card', 'revision', guest.card_revision);
    elsif private.find_card(card) is distinct from guest.id then
      return null;
    elsif holder.address is null or site is null then
      return jsonb_build_object('state', 'link');
    end if;
    way := '/c/' || card;
  elsif guest.is_minor then
    insert into public.guardian_requests (guest_id, name, email) values (guest.id, holder.guardian_name, holder.address)
    returning id into request_id;
    -- The language of this request is the staff's.
    update public.guardian_requests q set language = holder.language where q.id = request_id;
    way := '/consent/' || (public.issue_guardian_token(request_id) ->> 'token');
  elsif holder.has_account then
    way := '/auth/profile#consent';
  else
    insert into public.claims (guest_id, token_hash, tell_at)
    values (guest.id, sha256(convert_to(token, 'UTF8')), 'infinity');
    way := '/c/open/' || token || '?consents=' || guest.id;
  end if;
  insert into public.consent_asks as a (guest_id, purpose) values (guest.id, ask_for_consent.purpose)
  on conflict on constraint consent_asks_pkey do update set asked_at = now(), asked_by = private.my_id();
  perform private.queue_mail('consent-ask', holder.address, jsonb_build_object(
    'siteUrl', site, 'path', way, 'language', holder.language, 'purpose', purpose, 'surferName', guest.name,
    'guardianName', coalesce(holder.guardian_name, ''), 'isGuardian', guest.is_minor,
    'organisationName', coalesce((select o.name from public.organisations o where o.id = guest.organisation_id), '')),
    concat_ws(' ', guest.id, coalesce(request_id::text, 'self'), purpose, extract(epoch from now())));
  return jsonb_build_object('state', 'mailed', 'askedAt', now());
end;
$$;
revoke execute on function public.ask_for_consent from public, anon;
grant execute on function public.ask_for_consent to authenticated, service_role;

reset check_function_bodies;
