-- Orders of guests: what they buy, what was paid, and what they may therefore take.
-- docs/decisions/0113-an-entitlement-belongs-to-the-guest.md
-- docs/decisions/0114-an-order-is-what-its-events-say.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- The currency, the tax and the prices are those of the moment when the order was opened.
create table public.orders (
  -- The basket that was bought; the token of the order's address is derived from it.
  id uuid primary key,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  -- The buyer's account; null for a buyer without one.
  profile_id uuid references public.profiles (id) on delete set null,
  -- SHA-256 of the token; the token itself is only in the address of the order.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'pt', 'es', 'fr', 'de')),
  wants_reminder boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total integer not null check (total >= 0),
  tax integer not null check (tax between 0 and total),
  tax_rate integer not null,
  tax_note text not null,
  coupon_id uuid references public.coupons (id) on delete set null,
  coupon_code text,
  created_at timestamptz not null default now(),
  -- Who takes the money, by which checkout. Only the server knows.
  provider text check (provider in ('stripe', 'local', 'free')),
  account text,
  checkout_id text,
  checkout_url text,
  payment_id text,
  -- What is known from the provider. Each of them may arrive before the others, and more than once.
  paid_at timestamptz,
  expired_at timestamptz,
  refunded integer not null default 0 check (refunded between 0 and total),
  -- When the provider knew `refunded`: an older event does not change it.
  refunded_at timestamptz,
  disputed_at timestamptz,
  dispute_won_at timestamptz,
  -- The buyer changed the basket: this order is no longer to be paid.
  cancelled_at timestamptz,
  reminded_at timestamptz,
  state text not null generated always as (case
    when paid_at is null then case
      when cancelled_at is not null then 'cancelled' when expired_at is not null then 'expired' else 'pending' end
    when disputed_at is not null and dispute_won_at is null then 'disputed'
    when refunded = 0 then 'paid'
    when refunded < total then 'partly_refunded'
    else 'refunded' end) stored
);
create index orders_organisation_idx on public.orders (organisation_id, created_at desc);
create index orders_profile_id_idx on public.orders (profile_id) where profile_id is not null;
create index orders_coupon_id_idx on public.orders (coupon_id) where coupon_id is not null;
create index orders_payment_idx on public.orders (payment_id) where payment_id is not null;
create index orders_to_remind_idx on public.orders (created_at)
  where wants_reminder and reminded_at is null and paid_at is null;

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  nth integer not null,
  kind text not null check (kind in ('wave', 'session', 'day', 'short')),
  -- Not foreign keys: a line says what was sold, also when that is deleted. A deleted wave may come back.
  surfer_id uuid,
  wave_id uuid,
  short_id uuid,
  day date,
  -- {surferName, spotName, startsAt, timeZone, number, waves, title} of the moment.
  about jsonb not null,
  -- Before the coupon, what it costs with the tax, and the tax in it.
  list_amount integer not null check (list_amount >= 0),
  amount integer not null check (amount between 0 and list_amount),
  tax integer not null check (tax between 0 and amount),
  -- One of the waves that each guest gets for nothing.
  is_free boolean not null default false,
  refunded_at timestamptz,
  constraint order_lines_nth unique (order_id, nth)
);
create index order_lines_surfer_idx on public.order_lines (surfer_id) where is_free;

-- What guests may take. A row is added once for each paid line; it ends with the payment, and comes back with it.
create table public.entitlements (
  order_line_id uuid primary key references public.order_lines (id) on delete cascade,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  kind text not null check (kind in ('wave', 'session', 'day', 'short')),
  -- The roster row, and by it the guest: it stays with the card, and goes with it to an account.
  surfer_id uuid references public.surfers (id) on delete cascade,
  -- Not a foreign key: a deleted wave may come back.
  wave_id uuid,
  short_id uuid references public.shorts (id) on delete cascade,
  day date,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index entitlements_organisation_id_idx on public.entitlements (organisation_id);
create index entitlements_surfer_id_idx on public.entitlements (surfer_id);
create index entitlements_wave_id_idx on public.entitlements (wave_id) where wave_id is not null;
create index entitlements_short_id_idx on public.entitlements (short_id) where short_id is not null;

-- Events of the provider that were applied: each once.
create table public.payment_events (
  provider text not null,
  id text not null check (char_length(id) between 1 and 255),
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null,
  occurred_at timestamptz not null,
  applied_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payment_events_order_id_idx on public.payment_events (order_id, occurred_at);

-- Numbered without gaps, school by school.
create table public.receipts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  number integer not null,
  issued_at timestamptz not null default now(),
  constraint receipts_number_once unique (organisation_id, number)
);

-- What the school pays back. A row is added before the provider is asked, and is the key by which it does so once.
create table public.refunds (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  line_ids uuid[] not null,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  created_by uuid default private.my_id() references public.profiles (id) on delete set null,
  done_at timestamptz,
  failed_at timestamptz
);
create index refunds_order_id_idx on public.refunds (order_id, created_at);
create index refunds_created_by_idx on public.refunds (created_by) where created_by is not null;
-- One at a time.
create unique index refunds_one_open on public.refunds (order_id) where done_at is null and failed_at is null;

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.entitlements enable row level security;
alter table public.payment_events enable row level security;
alter table public.receipts enable row level security;
alter table public.refunds enable row level security;
revoke all on public.orders, public.order_lines, public.entitlements, public.payment_events, public.receipts,
  public.refunds from anon, authenticated;
-- Without the token's hash, and without the checkout, which is the buyer's alone.
grant select (id, organisation_id, profile_id, email, language, currency, total, tax, tax_rate, tax_note, coupon_code,
  created_at, provider, account, payment_id, paid_at, expired_at, refunded, refunded_at, disputed_at, dispute_won_at,
  cancelled_at, state) on public.orders to authenticated;
grant select on public.order_lines, public.entitlements, public.receipts, public.refunds to authenticated;
create policy "second factor shown" on public.orders as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.order_lines as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.entitlements as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.payment_events as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.receipts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "second factor shown" on public.refunds as restrictive for all to authenticated
  using ((select private.second_factor_shown()));
create policy "admins see orders, buyers their own" on public.orders for select to authenticated
  using (organisation_id in (select private.my_admin_organisation_ids()) or profile_id = (select private.my_id()));
-- The sub-selects run with the caller's rights: who sees an order sees what belongs to it.
create policy "with their order" on public.order_lines for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy "with their order" on public.receipts for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy "admins see refunds" on public.refunds for select to authenticated
  using (exists (
    select 1 from public.orders o
    where o.id = order_id and o.organisation_id in (select private.my_admin_organisation_ids())));
create policy "admins see entitlements, guests their own" on public.entitlements for select to authenticated
  using (organisation_id in (select private.my_admin_organisation_ids())
    or surfer_id in (select private.my_claimed_surfer_ids()));

-- The last number of each school.
create table private.receipt_numbers (
  organisation_id uuid primary key references public.organisations (id) on delete cascade,
  last integer not null default 0
);
alter table private.receipt_numbers enable row level security;

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'second-factor-added', 'second-factor-removed', 'address-restored', 'recovery-codes-made', 'recovery-code',
  'invite', 'waves-ready', 'waves-link', 'review-ready', 'short-ready', 'guardian-consent',
  'contact-message', 'contact-received', 'contact-answer', 'beta-admitted',
  'address-changed', 'password-changed', 'receipt', 'order-reminder'));

-- Whether a school sells its guests' waves.
create function private.sells_waves(organisation_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.prices p where p.organisation_id = $1 and num_nonnulls(p.wave, p.session, p.day) > 0);
$$;
revoke execute on function private.sells_waves from public;

-- Whether the guest of a wave may take it: its school sells none, or it was paid for. Consent is asked for elsewhere.
create function private.may_take_wave(wave_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not private.sells_waves(s.organisation_id) or exists (
      select 1 from public.entitlements e
      where e.ended_at is null and (
        e.kind = 'wave' and e.wave_id = w.id and e.surfer_id = w.surfer_id
        or e.kind = 'session' and e.surfer_id = w.surfer_id
        or e.kind = 'day' and e.day = (s.starts_at at time zone s.time_zone)::date and e.surfer_id in (
          select y.id from public.surfers x join public.surfers y on y.guest_id = x.guest_id where x.id = w.surfer_id)))
    from public.waves w join public.sessions s on s.id = w.session_id where w.id = $1), true);
$$;
revoke execute on function private.may_take_wave from public;

-- Whether a short may be taken: each school that sells shorts was paid for it, and each that sells only waves for each
-- wave in it.
create function private.may_take_short(short_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select 1
    from public.short_waves x
    join public.sessions s on s.id = x.session_id
    join public.prices p on p.organisation_id = s.organisation_id
    where x.short_id = $1 and x.is_rendered and case
      when p.short is not null then not exists (
        select 1 from public.entitlements e
        where e.kind = 'short' and e.short_id = $1 and e.organisation_id = p.organisation_id and e.ended_at is null)
      else not private.may_take_wave(x.wave_id) end);
$$;
revoke execute on function private.may_take_short from public;

reset check_function_bodies;
