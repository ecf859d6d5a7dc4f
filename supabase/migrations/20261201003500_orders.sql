-- Orders of guests: what they buy, what was paid, and what they may therefore take; the price of a basket, the order
-- that is opened with it, and the events of its payment. docs/decisions/0113-an-entitlement-belongs-to-the-guest.md
-- docs/decisions/0114-an-order-is-what-its-events-say.md
--
-- A school may leave its tax to Stripe, which knows the buyer's country and the rate there. Prices include tax, so that
-- the sum stays what the buyer has seen: Stripe says which part of it is tax, with the event of the payment.
-- docs/decisions/0125-stripe-may-compute-the-tax.md
--
-- Nobody guesses the codes of a school's coupons: after a hundred wrong ones within an hour, its codes count for
-- nothing until the hour is over, at every interface.

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
    else 'refunded' end) stored,
  -- As the school had it when the order was opened: its tax is 0 until the payment says it.
  automatic_tax boolean not null default false
);
create index orders_organisation_idx on public.orders (organisation_id, created_at desc);
create index orders_profile_id_idx on public.orders (profile_id) where profile_id is not null;
create index orders_coupon_id_idx on public.orders (coupon_id) where coupon_id is not null;
create index orders_payment_idx on public.orders (payment_id) where payment_id is not null;
create index orders_to_remind_idx on public.orders (created_at)
  where wants_reminder and reminded_at is null and paid_at is null;
alter table public.orders enable row level security;
revoke all on public.orders from anon, authenticated;
-- Without the token's hash, and without the checkout, which is the buyer's alone.
grant select (id, organisation_id, profile_id, email, language, currency, total, tax, tax_rate, tax_note, coupon_code,
  created_at, provider, account, payment_id, paid_at, expired_at, refunded, refunded_at, disputed_at, dispute_won_at,
  cancelled_at, state) on public.orders to authenticated;
create policy "second factor shown" on public.orders as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  nth integer not null,
  kind text not null check (kind in ('wave', 'session', 'day', 'short', 'review')),
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
  -- Not a foreign key, like the others: a line says what was sold.
  review_id uuid,
  constraint order_lines_nth unique (order_id, nth)
);
create index order_lines_surfer_idx on public.order_lines (surfer_id) where is_free;
alter table public.order_lines enable row level security;
revoke all on public.order_lines from anon, authenticated;
grant select on public.order_lines to authenticated;
create policy "second factor shown" on public.order_lines as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- What guests may take. A row is added once for each paid line; it ends with the payment, and comes back with it.
create table public.entitlements (
  order_line_id uuid primary key references public.order_lines (id) on delete cascade,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  kind text not null check (kind in ('wave', 'session', 'day', 'short', 'review')),
  -- The roster row, and by it the guest: it stays with the card, and goes with it to an account.
  surfer_id uuid references public.surfers (id) on delete cascade,
  -- Not a foreign key: a deleted wave may come back.
  wave_id uuid,
  short_id uuid references public.shorts (id) on delete cascade,
  day date,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  review_id uuid references public.reviews (id) on delete cascade
);
create index entitlements_organisation_id_idx on public.entitlements (organisation_id);
create index entitlements_surfer_id_idx on public.entitlements (surfer_id);
create index entitlements_wave_id_idx on public.entitlements (wave_id) where wave_id is not null;
create index entitlements_short_id_idx on public.entitlements (short_id) where short_id is not null;
create index entitlements_review_id_idx on public.entitlements (review_id) where review_id is not null;
alter table public.entitlements enable row level security;
revoke all on public.entitlements from anon, authenticated;
grant select on public.entitlements to authenticated;
create policy "second factor shown" on public.entitlements as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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
alter table public.payment_events enable row level security;
revoke all on public.payment_events from anon, authenticated;
create policy "second factor shown" on public.payment_events as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Numbered without gaps, school by school.
create table public.receipts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  number integer not null,
  issued_at timestamptz not null default now(),
  constraint receipts_number_once unique (organisation_id, number)
);
alter table public.receipts enable row level security;
revoke all on public.receipts from anon, authenticated;
grant select on public.receipts to authenticated;
create policy "second factor shown" on public.receipts as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

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
alter table public.refunds enable row level security;
revoke all on public.refunds from anon, authenticated;
grant select on public.refunds to authenticated;
create policy "second factor shown" on public.refunds as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The last number of each school.
create table private.receipt_numbers (
  organisation_id uuid primary key references public.organisations (id) on delete cascade,
  last integer not null default 0
);
alter table private.receipt_numbers enable row level security;

create table private.wrong_codes (
  organisation_id uuid primary key references public.organisations (id) on delete cascade,
  since timestamptz not null default now(),
  tries integer not null default 1
);
alter table private.wrong_codes enable row level security;

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

create function private.currency_step(currency text) returns integer
language sql immutable set search_path = '' as $$
  select case when $1 in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 10 else 1 end;
$$;
revoke execute on function private.currency_step from public;

-- Orders count for a coupon, and for the waves that are free, when they were paid or may still be.
create function private.is_counted(o public.orders) returns boolean
language sql stable set search_path = '' as $$
  select o.paid_at is not null
    or o.cancelled_at is null and o.expired_at is null and o.created_at > now() - interval '1 day';
$$;
revoke execute on function private.is_counted from public;

-- How many of their free waves a guest has used, but for this order.
create function private.count_free_waves(guest_id uuid, but_for uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.surfers r
  join public.order_lines l on l.surfer_id = r.id and l.is_free
  join public.orders o on o.id = l.order_id
  where r.guest_id = $1 and o.id is distinct from $2 and private.is_counted(o);
$$;
revoke execute on function private.count_free_waves from public;

-- Whether the caller may buy the waves of a roster row: as the guest, as the guardian of a minor, or by a link that opens
-- them all.
create function private.may_buy_row(surfer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select $1 in (select private.held_surfer_ids()) or exists (
    select 1 from private.find_link() l join public.surfers r on r.session_id = l.session_id
    where r.id = $1 and private.get_link_state(l) = 'open' and private.has_consent($1, 'share') and (l.guest_id is null or l.guest_id = r.guest_id)
      and (l.kind = 'session' or l.kind = 'surfer' and l.surfer_id = $1));
$$;
revoke execute on function private.may_buy_row from public;

-- What is in a basket, item by item, as its buyer may buy it from this school: `price` without a coupon, and `problem`,
-- which keeps an item out. Items that the caller may not see are missing. `guardian-needed` for a minor whose guardian
-- the caller is not; `not-agreed` without the surfer's consent, which no price replaces; `owned` when it was paid for
-- already; `covered` by another item of the basket; `empty` without waves; `not-for-sale` without a price. Of reviews
-- it has those that the caller may open, of their guests or by a link.
create function private.list_basket(organisation_id uuid, items jsonb)
returns table (nth bigint, kind text, id uuid, surfer_id uuid, guest_id uuid, wave_id uuid, short_id uuid, day date,
  about jsonb, price integer, problem text)
language sql stable security definer set search_path = '' as $$
  with asked as (
    select min(i.nth) as nth, i.item ->> 'kind' as kind, (i.item ->> 'id')::uuid as id
    from jsonb_array_elements($2) with ordinality as i (item, nth)
    where i.nth <= 60 group by i.item ->> 'kind', (i.item ->> 'id')::uuid
  ),
  rows as (
    select a.nth, a.kind, a.id, r.id as surfer_id, r.guest_id, w.id as wave_id, null::uuid as short_id,
      (s.starts_at at time zone s.time_zone)::date as of_day,
      jsonb_build_object('surferName', r.name, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at,
        'timeZone', s.time_zone,
        'number', case when w.id is not null then (
          select count(*) from public.waves n
          where n.surfer_id = r.id and (n.ridden_at, n.id) <= (w.ridden_at, w.id)) end,
        'waves', covers.waves) as about,
      case a.kind when 'wave' then p.wave when 'session' then p.session else p.day end as price,
      case
        when r.is_minor and r.guest_id not in (select h.guest_id from private.held_guardian_claims() h) then 'guardian-needed'
        when not private.has_consent(r.id, 'share') then 'not-agreed'
        when covers.waves = 0 or w.state = 'failed' then 'empty'
        when case a.kind when 'wave' then private.may_take_wave(w.id) else covers.paid end then 'owned'
      end as problem
    from asked a
    left join public.waves w on a.kind = 'wave' and w.id = a.id
    join public.surfers r on r.id = case a.kind when 'wave' then w.surfer_id else a.id end
    join public.sessions s on s.id = r.session_id and s.organisation_id = $1
    join public.prices p on p.organisation_id = $1
    cross join lateral (
      select count(*) as waves, coalesce(bool_and(private.may_take_wave(x.id)), false) as paid
      from public.surfers y
      join public.sessions e on e.id = y.session_id
      join public.waves x on x.surfer_id = y.id and x.state <> 'failed'
      where case a.kind when 'wave' then x.id = w.id when 'session' then y.id = r.id
        else y.guest_id = r.guest_id and (e.starts_at at time zone e.time_zone)::date
          = (s.starts_at at time zone s.time_zone)::date end) covers
    where a.kind in ('wave', 'session', 'day') and case a.kind
      when 'wave' then (r.id in (select private.held_surfer_ids()) and private.may_watch_own(r.id, r.is_minor))
        or w.id in (select private.linked_wave_ids())
      when 'session' then private.may_buy_row(r.id)
      else r.id in (select private.held_surfer_ids()) end
  ),
  shorts as (
    select a.nth, a.kind, a.id, h.for_surfer_id as surfer_id, null::uuid as guest_id, null::uuid as wave_id,
      h.id as short_id, null::date as of_day, jsonb_build_object('title', h.title) as about, p.short as price,
      case
        when exists (
          select 1 from public.short_waves x join public.surfers r on r.id = x.surfer_id
          where x.short_id = h.id and x.is_rendered and r.is_minor
            and r.guest_id not in (select g.guest_id from private.held_guardian_claims() g)) then 'guardian-needed'
        when not private.may_show_short(h.id) then 'not-agreed'
        when h.rendered_revision is null then 'empty'
        when private.may_take_short(h.id) then 'owned'
      end as problem
    from asked a
    join public.shorts h on h.id = a.id and h.deleted_at is null
    join public.prices p on p.organisation_id = $1
    where a.kind = 'short' and exists (
        select 1 from public.short_waves x join public.sessions s on s.id = x.session_id
        where x.short_id = h.id and x.is_rendered and s.organisation_id = $1)
      and (h.owner_id = (select private.my_id()) or h.id in (select private.my_sent_short_ids())
        or h.sent_at is not null and h.for_surfer_id in (select private.held_surfer_ids())
        or h.id in (select l.id from private.linked_shorts() l))
  ),
  reviews as (
    select a.nth, a.kind, a.id, r.id as surfer_id, null::uuid as guest_id, null::uuid as wave_id, null::uuid as short_id,
      null::date as of_day,
      jsonb_build_object('surferName', r.name, 'spotName', private.public_spot_name(s.spot_id), 'startsAt', s.starts_at,
        'timeZone', s.time_zone) as about,
      p.review as price,
      case
        when r.is_minor and r.guest_id not in (select h.guest_id from private.held_guardian_claims() h) then 'guardian-needed'
        when not private.has_consent(r.id, 'share') then 'not-agreed'
        when private.may_read_review(w) then 'owned'
      end as problem
    from asked a
    join public.reviews w on a.kind = 'review' and w.id = a.id
    join public.surfers r on r.id = w.surfer_id
    join public.sessions s on s.id = w.session_id and s.organisation_id = $1
    join public.prices p on p.organisation_id = $1
    where private.may_open_review(w) and w.surfer_id in (select private.held_surfer_ids())
      or w.id in (select private.linked_review_ids())
  ),
  found as (select * from rows union all select * from shorts union all select * from reviews)
  select f.nth, f.kind, f.id, f.surfer_id, f.guest_id, f.wave_id, f.short_id,
    case f.kind when 'day' then f.of_day end, f.about, f.price,
    case
      when f.price is null then 'not-for-sale'
      when f.problem is not null then f.problem
      when f.kind in ('wave', 'session') and exists (
        select 1 from found o
        where o.problem is null and o.price is not null and (
          o.kind = 'day' and o.guest_id = f.guest_id and o.of_day = f.of_day
          or o.kind = 'session' and f.kind = 'wave' and o.surfer_id = f.surfer_id)) then 'covered'
    end
  from found f;
$$;
revoke execute on function private.list_basket from public;

-- What a coupon is worth now, but for an order that has used it already: {id, code, percent}, or {problem}: `unknown`,
-- `ended` or `used-up`. Null without a code. `paused` after too many wrong codes; counts those.
create function private.find_coupon(organisation_id uuid, code text, but_for uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if btrim(coalesce($2, '')) = '' then
    return null;
  end if;
  if exists (
    select 1 from private.wrong_codes w
    where w.organisation_id = $1 and w.since > now() - interval '1 hour' and w.tries >= 100)
  then
    return jsonb_build_object('problem', 'paused');
  end if;
  select case
    when c.ends_at <= now() then jsonb_build_object('problem', 'ended')
    when c.max_uses <= (
      select count(*) from public.orders o
      where o.coupon_id = c.id and o.id is distinct from $3 and private.is_counted(o))
      then jsonb_build_object('problem', 'used-up')
    else jsonb_build_object('id', c.id, 'code', c.code, 'percent', c.percent) end
  into found
  from public.coupons c where c.organisation_id = $1 and c.code = upper(btrim($2));
  if found is not null then
    return found;
  end if;
  insert into private.wrong_codes as w (organisation_id) values ($1)
  on conflict on constraint wrong_codes_pkey do update
    set tries = case when w.since > now() - interval '1 hour' then w.tries + 1 else 1 end,
      since = case when w.since > now() - interval '1 hour' then w.since else now() end;
  return jsonb_build_object('problem', 'unknown');
end;
$$;
revoke execute on function private.find_coupon from public;

-- The basket with its sums, all of them whole numbers of the currency's smallest unit. The tax is part of each line's
-- amount. Every amount is rounded by itself, half up, so that the lines add up to the total. No tax where it is known
-- with the payment. The code of a visitor who may buy nothing is not looked at.
create function private.price_basket(organisation_id uuid, items jsonb, coupon text, but_for uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with basket as materialized (select b.* from private.list_basket($1, $2) b),
  found as materialized (
    select case when exists (select 1 from basket) then private.find_coupon($1, $3, $4) end as coupon),
  free as (
    select b.nth,
      row_number() over (partition by b.guest_id order by b.nth) + private.count_free_waves(b.guest_id, $4)
        <= p.free_waves as is_free
    from basket b join public.prices p on p.organisation_id = $1
    where b.kind = 'wave' and b.problem is null and p.free_waves > 0
  ),
  amounts as (
    select b.*, coalesce(f.is_free, false) as is_free, case
      when b.problem is not null or f.is_free then 0
      else (round(b.price * (100 - coalesce((c.coupon ->> 'percent')::integer, 0)) / 100.0
        / private.currency_step(p.currency)) * private.currency_step(p.currency))::integer end as amount
    from basket b
    join public.prices p on p.organisation_id = $1
    cross join found c
    left join free f on f.nth = b.nth
  ),
  lines as (
    select a.*, case when p.automatic_tax then 0
      else round(a.amount::numeric * p.tax_rate / (10000 + p.tax_rate))::integer end as tax
    from amounts a join public.prices p on p.organisation_id = $1
  )
  select jsonb_build_object('organisationId', p.organisation_id, 'school', private.describe_school(p.organisation_id),
    'currency', p.currency, 'taxRate', case when p.automatic_tax then 0 else p.tax_rate end, 'automaticTax', p.automatic_tax, 'taxNote', p.tax_note, 'coupon', c.coupon,
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'surferId', l.surfer_id, 'guestId', l.guest_id,
        'waveId', l.wave_id, 'shortId', l.short_id,
        'reviewId', case l.kind when 'review' then l.id end, 'day', l.day, 'about', l.about, 'listAmount', coalesce(l.price, 0),
        'amount', l.amount, 'tax', l.tax, 'isFree', l.is_free, 'problem', l.problem) order by l.nth)
      from lines l), '[]'),
    'total', coalesce((select sum(l.amount) from lines l where l.problem is null), 0),
    'tax', coalesce((select sum(l.tax) from lines l where l.problem is null), 0))
  from public.prices p cross join found c
  where p.organisation_id = $1;
$$;
revoke execute on function private.price_basket from public;

-- The same for the buyer; null where nothing in it is for this buyer to see. Counts wrong codes.
create function public.price_basket(organisation_id uuid, items jsonb, coupon text default '') returns jsonb
language sql volatile security definer set search_path = '' as $$
  select b.priced from (select private.price_basket($1, $2, $3, null) as priced) b
  where jsonb_array_length(b.priced -> 'lines') > 0;
$$;
revoke execute on function public.price_basket from public;
grant execute on function public.price_basket to anon, authenticated, service_role;

-- Opens the order of a basket: {orderId, tokenHash, organisationId, items, coupon, email, language, wantsReminder,
-- total, currency}, where the last two are what the buyer has seen. {state}: `open`, also when the same basket is sent
-- again; `paid` when it is paid already; `other` when its basket was another: then this order is cancelled, and the basket
-- needs a new id; `changed` when the price is no longer what the buyer has seen, or an item can't be bought; `too-many`.
-- Null for an order with another token.
create function public.open_order(basket jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  order_id constant uuid := (basket ->> 'orderId')::uuid;
  school constant uuid := (basket ->> 'organisationId')::uuid;
  hash constant bytea := decode(basket ->> 'tokenHash', 'hex');
  known public.orders;
  priced jsonb;
begin
  -- Two tabs pay one basket one after the other.
  perform pg_advisory_xact_lock(hashtextextended('order ' || order_id::text, 0));
  select o.* into known from public.orders o where o.id = order_id for update;
  if known.id is not null and known.token_hash <> hash then
    return null;
  end if;
  if known.paid_at is not null then
    return jsonb_build_object('state', 'paid');
  end if;
  -- Nor is a coupon, or a free wave, used twice at once.
  perform 1 from public.prices p where p.organisation_id = school for update;
  priced := private.price_basket(school, basket -> 'items', basket ->> 'coupon', order_id);
  if priced is null or jsonb_array_length(priced -> 'lines') = 0
    or jsonb_array_length(priced -> 'lines') <> (
      select count(distinct (i ->> 'kind', i ->> 'id')) from jsonb_array_elements(basket -> 'items') i)
    or exists (select 1 from jsonb_array_elements(priced -> 'lines') l where l ->> 'problem' is not null)
    or priced #>> '{coupon,problem}' is not null
    or (priced ->> 'total')::integer is distinct from (basket ->> 'total')::integer
    or priced ->> 'currency' is distinct from basket ->> 'currency'
  then
    return jsonb_build_object('state', 'changed');
  end if;
  if known.id is not null then
    if known.state = 'pending' and known.email = private.to_address(basket ->> 'email')
      and known.total = (priced ->> 'total')::integer and known.currency = priced ->> 'currency'
      and known.coupon_id is not distinct from (priced #>> '{coupon,id}')::uuid
      and (select jsonb_agg(jsonb_build_array(l.kind, coalesce(l.wave_id, l.short_id, l.review_id, l.surfer_id), l.amount) order by l.nth)
        from public.order_lines l where l.order_id = known.id)
        = (select jsonb_agg(jsonb_build_array(l -> 'kind', l -> 'id', l -> 'amount'))
        from jsonb_array_elements(priced -> 'lines') l)
    then
      return jsonb_build_object('state', 'open');
    end if;
    update public.orders o set cancelled_at = coalesce(o.cancelled_at, now()) where o.id = known.id;
    return jsonb_build_object('state', 'other');
  end if;
  if 50 <= (
    select count(*) from public.orders o join public.order_lines l on l.order_id = o.id and l.nth = 1
    where o.organisation_id = school and o.created_at > now() - interval '1 hour' and o.paid_at is null
      and l.about ->> 'surferName' is not distinct from priced #>> '{lines,0,about,surferName}')
  then
    return jsonb_build_object('state', 'too-many');
  end if;
  insert into public.orders (id, organisation_id, profile_id, token_hash, email, language, wants_reminder, currency,
    total, tax, tax_rate, automatic_tax, tax_note, coupon_id, coupon_code)
  values (order_id, school, private.my_id(), hash, private.to_address(basket ->> 'email'), basket ->> 'language',
    coalesce((basket ->> 'wantsReminder')::boolean, false), priced ->> 'currency', (priced ->> 'total')::integer,
    (priced ->> 'tax')::integer, (priced ->> 'taxRate')::integer, (priced ->> 'automaticTax')::boolean,
    priced ->> 'taxNote',
    (priced #>> '{coupon,id}')::uuid, priced #>> '{coupon,code}');
  insert into public.order_lines (order_id, nth, kind, surfer_id, wave_id, short_id, review_id, day, about, list_amount, amount, tax,
    is_free)
  select order_id, l.nth, l.line ->> 'kind', (l.line ->> 'surferId')::uuid, (l.line ->> 'waveId')::uuid,
    (l.line ->> 'shortId')::uuid, (l.line ->> 'reviewId')::uuid, (l.line ->> 'day')::date, l.line -> 'about', (l.line ->> 'listAmount')::integer,
    (l.line ->> 'amount')::integer, (l.line ->> 'tax')::integer, (l.line ->> 'isFree')::boolean
  from jsonb_array_elements(priced -> 'lines') with ordinality as l (line, nth);
  return jsonb_build_object('state', 'open');
end;
$$;
revoke execute on function public.open_order from public;
grant execute on function public.open_order to anon, authenticated, service_role;

-- For the server: notes the checkout at which an order is to be paid. False for an order that is no longer to be paid.
create function public.save_checkout(order_id uuid, checkout jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o
  set provider = checkout ->> 'provider', account = checkout ->> 'account', checkout_id = checkout ->> 'id',
    checkout_url = checkout ->> 'url'
  where o.id = save_checkout.order_id and o.state = 'pending';
  return found;
end;
$$;
revoke execute on function public.save_checkout from public, anon, authenticated;
grant execute on function public.save_checkout to service_role;

-- Gives to the guest what was paid for, and takes it away when it is paid back or disputed. The first payment gets a
-- receipt with the school's next number, and a mail with it.
create function private.settle_order(order_id uuid, site_url text, path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  next integer;
begin
  select x.* into o from public.orders x where x.id = settle_order.order_id;
  if o.paid_at is null then
    return;
  end if;
  insert into public.entitlements as e (order_line_id, organisation_id, kind, surfer_id, wave_id, short_id, review_id, day,
    ended_at)
  select l.id, o.organisation_id, l.kind, r.id, l.wave_id, h.id, w.id, l.day,
    case when o.state not in ('paid', 'partly_refunded') or l.refunded_at is not null then now() end
  from public.order_lines l
  left join public.surfers r on r.id = l.surfer_id
  left join public.shorts h on h.id = l.short_id
  left join public.reviews w on w.id = l.review_id
  where l.order_id = o.id
  on conflict on constraint entitlements_pkey do update
    set ended_at = case when excluded.ended_at is not null then coalesce(e.ended_at, excluded.ended_at) end
    where (e.ended_at is null) <> (excluded.ended_at is null);
  if exists (select 1 from public.receipts x where x.order_id = o.id) then
    return;
  end if;
  insert into private.receipt_numbers as n (organisation_id, last) values (o.organisation_id, 1)
  on conflict on constraint receipt_numbers_pkey do update set last = n.last + 1 returning n.last into next;
  insert into public.receipts (order_id, organisation_id, number) values (o.id, o.organisation_id, next);
  perform private.queue_mail('receipt', o.email, jsonb_build_object('siteUrl', settle_order.site_url,
    'path', settle_order.path, 'language', o.language, 'number', next, 'total', o.total, 'currency', o.currency,
    'organisationName', (select x.name from public.organisations x where x.id = o.organisation_id)), o.id::text);
end;
$$;
revoke execute on function private.settle_order from public;

-- For the server: applies what a provider says of a payment, exactly once, in any order: {provider, id, kind, orderId,
-- account, occurredAt, amount, currency, paymentId, refunded, refundId}. `path` is the order's address, for its mail.
-- `applied`; `seen` when this event was applied before; `unknown-order`; `other-account` when another account or
-- provider says it; `wrong-amount` when something else was paid. A payment may say the tax in it.
create function public.apply_payment_event(event jsonb, site_url text, path text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  said constant text := event ->> 'kind';
  at constant timestamptz := (event ->> 'occurredAt')::timestamptz;
  o public.orders;
begin
  select x.* into o from public.orders x where x.id = (event ->> 'orderId')::uuid for update;
  if not found then
    return 'unknown-order';
  end if;
  if o.provider is distinct from event ->> 'provider' or o.account is distinct from event ->> 'account' then
    return 'other-account';
  end if;
  if said = 'paid' and ((event ->> 'amount')::integer is distinct from o.total or event ->> 'currency' is distinct from o.currency)
    or o.provider = 'free' and o.total > 0
  then
    return 'wrong-amount';
  end if;
  insert into public.payment_events (provider, id, order_id, kind, occurred_at)
  values (o.provider, event ->> 'id', o.id, said, at) on conflict on constraint payment_events_pkey do nothing;
  if not found then
    return 'seen';
  end if;
  update public.orders x
  set payment_id = coalesce(x.payment_id, event ->> 'paymentId'),
    paid_at = case when said = 'paid' then coalesce(x.paid_at, at) else x.paid_at end,
    expired_at = case when said = 'expired' then coalesce(x.expired_at, at) else x.expired_at end,
    disputed_at = case when said = 'disputed' then coalesce(x.disputed_at, at) else x.disputed_at end,
    dispute_won_at = case when said = 'dispute-won' then coalesce(x.dispute_won_at, at) else x.dispute_won_at end
  where x.id = o.id;
  if said = 'paid' and event ->> 'tax' is not null then
    perform private.save_tax(o.id, (event ->> 'tax')::integer);
  end if;
  if said = 'refunded' then
    update public.orders x
    set refunded = least(x.total, case when x.refunded_at = at then greatest(x.refunded, (event ->> 'refunded')::integer)
      else (event ->> 'refunded')::integer end), refunded_at = at
    where x.id = o.id and (x.refunded_at is null or x.refunded_at <= at);
  end if;
  if event ->> 'refundId' is not null then
    update public.orders x set refunded = greatest(0, x.refunded - f.amount)
    from public.refunds f
    where x.id = o.id and f.id = (event ->> 'refundId')::uuid and f.order_id = o.id and f.done_at is not null
      and said = 'refund-failed';
    update public.refunds f
    set done_at = case when said = 'refund-failed' then null else coalesce(f.done_at, at) end,
      failed_at = case when said = 'refund-failed' then at end
    where f.id = (event ->> 'refundId')::uuid and f.order_id = o.id;
    update public.order_lines l
    set refunded_at = case when said = 'refund-failed' then null else coalesce(l.refunded_at, at) end
    from public.refunds f
    where f.id = (event ->> 'refundId')::uuid and f.order_id = o.id and l.id = any (f.line_ids);
  end if;
  perform private.settle_order(o.id, apply_payment_event.site_url, apply_payment_event.path);
  return 'applied';
end;
$$;
revoke execute on function public.apply_payment_event from public, anon, authenticated;
grant execute on function public.apply_payment_event to service_role;

-- An order for everyone who has its address; null for an unknown token.
create function public.read_order(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'organisationId', o.organisation_id, 'school', private.describe_school(o.organisation_id), 'state', o.state,
    'email', o.email, 'currency', o.currency, 'total', o.total, 'tax', o.tax, 'taxRate', o.tax_rate, 'automaticTax', o.automatic_tax,
    'taxNote', o.tax_note,
    'couponCode', o.coupon_code, 'createdAt', o.created_at, 'paidAt', o.paid_at, 'refunded', o.refunded,
    'provider', o.provider, 'account', o.account, 'checkoutId', o.checkout_id, 'checkoutUrl', o.checkout_url,
    'receipt', (
      select jsonb_build_object('number', r.number, 'issuedAt', r.issued_at) from public.receipts r where r.order_id = o.id),
    'lines', (
      select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'targetId', coalesce(l.wave_id, l.short_id, l.review_id, l.surfer_id),
        'about', l.about, 'day', l.day,
        'listAmount', l.list_amount, 'amount', l.amount, 'tax', l.tax, 'isFree', l.is_free,
        'isRefunded', l.refunded_at is not null or o.state = 'refunded') order by l.nth)
      from public.order_lines l where l.order_id = o.id))
  from public.orders o
  where o.token_hash = sha256(convert_to($1, 'UTF8'));
$$;
revoke execute on function public.read_order from public;
grant execute on function public.read_order to anon, authenticated, service_role;

-- Begins to pay back lines of an order, or all of it, for an owner or admin of its school: {refundId, provider, account,
-- paymentId, amount, currency}. A refund that was begun and not finished is returned again, so that a second press pays
-- nothing twice. Null where nothing can be paid back.
create function public.begin_refund(refund_id uuid, order_id uuid, line_ids uuid[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  f public.refunds;
  lines uuid[];
  sum integer;
begin
  select x.* into o from public.orders x
  where x.id = begin_refund.order_id and x.organisation_id in (select private.my_admin_organisation_ids()) for update;
  if o.id is null or o.state not in ('paid', 'partly_refunded') then
    return null;
  end if;
  select x.* into f from public.refunds x where x.order_id = o.id and x.done_at is null and x.failed_at is null;
  if f.id is null then
    select array_agg(l.id), sum(l.amount) into lines, sum from public.order_lines l
    where l.order_id = o.id and l.refunded_at is null and (begin_refund.line_ids is null or l.id = any (begin_refund.line_ids));
    -- What a provider paid back otherwise belongs to no line.
    sum := least(sum, o.total - o.refunded);
    if coalesce(sum, 0) = 0 then
      return null;
    end if;
    insert into public.refunds (id, order_id, line_ids, amount)
    values (begin_refund.refund_id, o.id, lines, sum) returning * into f;
  end if;
  return jsonb_build_object('refundId', f.id, 'provider', o.provider, 'account', o.account, 'paymentId', o.payment_id,
    'amount', f.amount, 'currency', o.currency, 'refunded', o.refunded);
end;
$$;
revoke execute on function public.begin_refund from public, anon;
grant execute on function public.begin_refund to authenticated, service_role;

-- The orders of a school for its owners and admins, the newest first, those opened before `before`. `hasWithdrawn`: the
-- surfer of the line no longer agrees that the wave is passed on.
create function public.list_orders(organisation_id uuid, before timestamptz default null, page_size integer default 100)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'email', o.email, 'currency', o.currency,
    'total', o.total, 'tax', o.tax, 'taxRate', o.tax_rate, 'refunded', o.refunded, 'couponCode', o.coupon_code,
    'provider', o.provider, 'createdAt', o.created_at, 'paidAt', o.paid_at,
    'receiptNumber', (select r.number from public.receipts r where r.order_id = o.id),
    'lines', (
      select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'targetId', coalesce(l.wave_id, l.short_id, l.review_id, l.surfer_id),
        'about', l.about, 'day', l.day,
        'listAmount', l.list_amount, 'amount', l.amount, 'tax', l.tax, 'isFree', l.is_free,
        'isRefunded', l.refunded_at is not null or o.state = 'refunded',
        'hasWithdrawn', l.kind <> 'short' and not private.has_consent(l.surfer_id, 'share')
          or l.kind = 'review' and not private.has_consent(l.surfer_id, 'coaching')
          or l.kind = 'short' and not private.may_show_short(l.short_id)) order by l.nth)
      from public.order_lines l where l.order_id = o.id))
    order by o.created_at desc, o.id), '[]')
  from (
    select x.* from public.orders x
    where x.organisation_id = $1 and $1 in (select private.my_admin_organisation_ids())
      and ($2 is null or x.created_at < $2)
    order by x.created_at desc, x.id limit least($3, 1000)
  ) o;
$$;
revoke execute on function public.list_orders from public, anon;
grant execute on function public.list_orders to authenticated, service_role;

-- For workers: unfinished orders of yesterday whose buyer wants a reminder.
create function public.list_orders_to_remind() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'email', o.email, 'language', o.language,
    'organisationName', s.name, 'total', o.total, 'currency', o.currency)), '[]')
  from (
    select x.* from public.orders x
    where x.wants_reminder and x.reminded_at is null and x.paid_at is null and x.cancelled_at is null
      and x.created_at between now() - interval '3 days' and now() - interval '1 day'
    order by x.created_at limit 50) o
  join public.organisations s on s.id = o.organisation_id;
$$;
revoke execute on function public.list_orders_to_remind from public, anon, authenticated;
grant execute on function public.list_orders_to_remind to service_role;

create function public.mark_order_reminded(order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.orders o set reminded_at = coalesce(o.reminded_at, now()) where o.id = $1;
$$;
revoke execute on function public.mark_order_reminded from public, anon, authenticated;
grant execute on function public.mark_order_reminded to service_role;

-- What the caller's guests, and the waves of the request's link, cost, but for staff: for each guest of a school that sells
-- {guestId, organisationId, currency, wave, session, day, freeWaves, problem, locked: {surferId: [waveId]}}, where
-- freeWaves is how many are left, and problem keeps all of them from being bought.
create function public.list_offers(session_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with rows as materialized (
    select r.id, r.guest_id, r.is_minor, s.organisation_id
    from (
      select private.held_surfer_ids() as id
      union select w.surfer_id from public.waves w where w.id in (select private.linked_wave_ids())) mine
    join public.surfers r on r.id = mine.id
    join public.sessions s on s.id = r.session_id
    where private.sells_waves(s.organisation_id) and ($1 is null or s.id = $1)
      and s.id not in (select private.my_session_ids())
  )
  select coalesce(jsonb_agg(jsonb_build_object('guestId', g.guest_id, 'organisationId', p.organisation_id,
    'currency', p.currency, 'wave', p.wave, 'session', p.session, 'day', p.day,
    'freeWaves', case when p.wave is null then 0
      else greatest(0, p.free_waves - private.count_free_waves(g.guest_id, null)) end,
    'problem', case
      when g.is_minor and g.guest_id not in (select h.guest_id from private.held_guardian_claims() h) then 'guardian-needed'
      when not g.has_agreed then 'not-agreed' end,
    'locked', g.locked)), '[]')
  from (
    select x.guest_id, x.organisation_id, bool_or(x.is_minor) as is_minor, bool_and(private.has_consent(x.id, 'share')) as has_agreed,
      jsonb_object_agg(x.id, coalesce((
        select jsonb_agg(w.id) from public.waves w
        where w.surfer_id = x.id and not private.may_take_wave(w.id)), '[]')) as locked
    from rows x group by x.guest_id, x.organisation_id) g
  join public.prices p on p.organisation_id = g.organisation_id;
$$;
revoke execute on function public.list_offers from public;
grant execute on function public.list_offers to anon, authenticated, service_role;

-- What a short costs, of the caller's or of the request's link: [{shortId, organisationId, currency, amount, problem}], one
-- for each school that sells it and was not paid.
create function public.list_short_offers(short_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('shortId', b.id, 'organisationId', p.organisation_id,
    'currency', p.currency, 'amount', b.price, 'problem', b.problem)), '[]')
  from (
    select distinct x.short_id as id, s.organisation_id
    from public.short_waves x join public.sessions s on s.id = x.session_id
    where x.is_rendered and x.short_id = coalesce($1, (select l.id from private.linked_shorts() l))
      and s.id not in (select private.my_session_ids())) h
  join public.prices p on p.organisation_id = h.organisation_id and p.short is not null
  cross join lateral private.list_basket(p.organisation_id,
    jsonb_build_array(jsonb_build_object('kind', 'short', 'id', h.id))) b
  where b.problem is distinct from 'owned';
$$;
revoke execute on function public.list_short_offers from public;
grant execute on function public.list_short_offers to anon, authenticated, service_role;

-- For the owners and admins of a school: [{day, startsAt, timeZone, spotName, currency, lines, sold, refunded}], by day or
-- by session, the newest first; empty for all others. `day` is of the school's clock; a short is sold of no session, where
-- startsAt is null. What was paid back without a line is spread over the lines that are left, so that the sums are those of
-- the orders. A disputed payment counts as paid back until the school has won.
create function public.list_sales(organisation_id uuid, by_session boolean default false, page_size integer default 1000)
returns jsonb
language sql stable security definer set search_path = '' as $$
  with lines as (
    select l.order_id, l.nth, l.about, l.amount, o.currency, o.state, o.refunded,
      (o.paid_at at time zone s.time_zone)::date as day,
      l.refunded_at is not null as is_refunded,
      sum(case when l.refunded_at is null then l.amount else 0 end) over (partition by l.order_id order by l.nth) as until,
      sum(case when l.refunded_at is null then l.amount else 0 end) over (partition by l.order_id) as open,
      greatest(0, o.refunded - sum(case when l.refunded_at is null then 0 else l.amount end) over (partition by l.order_id)) as rest
    from public.orders o
    join public.organisations s on s.id = o.organisation_id
    join public.order_lines l on l.order_id = o.id
    where o.organisation_id = $1 and o.paid_at is not null and $1 in (select private.my_admin_organisation_ids())
  ),
  figures as (
    select l.*, case
        when l.state in ('disputed', 'refunded') or l.is_refunded then l.amount
        when l.open > 0 then round(l.rest::numeric * l.until / l.open) - round(l.rest::numeric * (l.until - l.amount) / l.open)
        else 0 end as back
    from lines l
  ),
  sums as (
    select case when not $2 then f.day end as day,
      case when $2 then f.about ->> 'startsAt' end as starts_at, case when $2 then f.about ->> 'timeZone' end as time_zone,
      case when $2 then f.about ->> 'spotName' end as spot_name,
      f.currency, count(*) as lines, sum(f.amount) as sold, sum(f.back) as refunded
    from figures f group by 1, 2, 3, 4, 5
    order by 1 desc nulls last, (case when $2 then f.about ->> 'startsAt' end)::timestamptz desc nulls last, 4, 5
    limit least($3, 1000)
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', n.day, 'startsAt', n.starts_at, 'timeZone', n.time_zone,
    'spotName', n.spot_name, 'currency', n.currency, 'lines', n.lines, 'sold', n.sold, 'refunded', n.refunded)
    order by n.day desc nulls last, n.starts_at::timestamptz desc nulls last, n.spot_name, n.currency), '[]')
  from sums n;
$$;
revoke execute on function public.list_sales from public, anon;
grant execute on function public.list_sales to authenticated, service_role;

-- The tax in an order, as its payment says it: each line gets its share, so that the lines add up to it.
create function private.save_tax(order_id uuid, tax integer) returns void
language sql security definer set search_path = '' as $$
  update public.orders o set tax = least(o.total, greatest(0, $2)) where o.id = $1 and o.automatic_tax and o.total > 0;
  update public.order_lines l
  set tax = round(o.tax::numeric * s.until / o.total) - round(o.tax::numeric * (s.until - l.amount) / o.total)
  from public.orders o, (
    select x.id, sum(x.amount) over (order by x.nth) as until from public.order_lines x where x.order_id = $1) s
  where l.order_id = $1 and o.id = $1 and s.id = l.id and o.automatic_tax and o.total > 0;
$$;
revoke execute on function private.save_tax from public;

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

reset check_function_bodies;
