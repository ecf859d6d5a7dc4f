-- What guests buy: the price of a basket, the order that is opened with it, and the events of its payment.
-- docs/decisions/0114-an-order-is-what-its-events-say.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

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
-- which keeps an item out. Items that the caller may not see are missing. `guardian-needed` for a minor whose guardian the
-- caller is not; `not-agreed` without the surfer's consent, which no price replaces; `owned` when it was paid for already;
-- `covered` by another item of the basket; `empty` without waves; `not-for-sale` without a price.
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
  found as (select * from rows union all select * from shorts)
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
-- `ended` or `used-up`. Null without a code.
create function private.find_coupon(organisation_id uuid, code text, but_for uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when btrim(coalesce($2, '')) <> '' then coalesce((
    select case
      when c.ends_at <= now() then jsonb_build_object('problem', 'ended')
      when c.max_uses <= (
        select count(*) from public.orders o
        where o.coupon_id = c.id and o.id is distinct from $3 and private.is_counted(o))
        then jsonb_build_object('problem', 'used-up')
      else jsonb_build_object('id', c.id, 'code', c.code, 'percent', c.percent) end
    from public.coupons c where c.organisation_id = $1 and c.code = upper(btrim($2))),
    jsonb_build_object('problem', 'unknown')) end;
$$;
revoke execute on function private.find_coupon from public;

-- The basket with its sums, all of them whole numbers of the currency's smallest unit. The tax is part of each line's
-- amount. Every amount is rounded by itself, half up, so that the lines add up to the total.
create function private.price_basket(organisation_id uuid, items jsonb, coupon text, but_for uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as materialized (select private.find_coupon($1, $3, $4) as coupon),
  basket as materialized (select b.* from private.list_basket($1, $2) b),
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
    select a.*, round(a.amount::numeric * p.tax_rate / (10000 + p.tax_rate))::integer as tax
    from amounts a join public.prices p on p.organisation_id = $1
  )
  select jsonb_build_object('organisationId', p.organisation_id, 'school', private.describe_school(p.organisation_id),
    'currency', p.currency, 'taxRate', p.tax_rate, 'taxNote', p.tax_note, 'coupon', c.coupon,
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'surferId', l.surfer_id, 'guestId', l.guest_id,
        'waveId', l.wave_id, 'shortId', l.short_id, 'day', l.day, 'about', l.about, 'listAmount', coalesce(l.price, 0),
        'amount', l.amount, 'tax', l.tax, 'isFree', l.is_free, 'problem', l.problem) order by l.nth)
      from lines l), '[]'),
    'total', coalesce((select sum(l.amount) from lines l where l.problem is null), 0),
    'tax', coalesce((select sum(l.tax) from lines l where l.problem is null), 0))
  from public.prices p cross join found c
  where p.organisation_id = $1;
$$;
revoke execute on function private.price_basket from public;

-- The same for the buyer; null where nothing in it is for this buyer to see.
create function public.price_basket(organisation_id uuid, items jsonb, coupon text default '') returns jsonb
language sql stable security definer set search_path = '' as $$
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
      and (select jsonb_agg(jsonb_build_array(l.kind, coalesce(l.wave_id, l.short_id, l.surfer_id), l.amount) order by l.nth)
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
    total, tax, tax_rate, tax_note, coupon_id, coupon_code)
  values (order_id, school, private.my_id(), hash, private.to_address(basket ->> 'email'), basket ->> 'language',
    coalesce((basket ->> 'wantsReminder')::boolean, false), priced ->> 'currency', (priced ->> 'total')::integer,
    (priced ->> 'tax')::integer, (priced ->> 'taxRate')::integer, priced ->> 'taxNote',
    (priced #>> '{coupon,id}')::uuid, priced #>> '{coupon,code}');
  insert into public.order_lines (order_id, nth, kind, surfer_id, wave_id, short_id, day, about, list_amount, amount, tax,
    is_free)
  select order_id, l.nth, l.line ->> 'kind', (l.line ->> 'surferId')::uuid, (l.line ->> 'waveId')::uuid,
    (l.line ->> 'shortId')::uuid, (l.line ->> 'day')::date, l.line -> 'about', (l.line ->> 'listAmount')::integer,
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
  insert into public.entitlements as e (order_line_id, organisation_id, kind, surfer_id, wave_id, short_id, day, ended_at)
  select l.id, o.organisation_id, l.kind, r.id, l.wave_id, h.id, l.day,
    case when o.state not in ('paid', 'partly_refunded') or l.refunded_at is not null then now() end
  from public.order_lines l
  left join public.surfers r on r.id = l.surfer_id
  left join public.shorts h on h.id = l.short_id
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
-- `applied`; `seen` when this event was applied before; `unknown-order`; `other-account` when another account or provider
-- says it; `wrong-amount` when something else was paid.
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
    'email', o.email, 'currency', o.currency, 'total', o.total, 'tax', o.tax, 'taxRate', o.tax_rate, 'taxNote', o.tax_note,
    'couponCode', o.coupon_code, 'createdAt', o.created_at, 'paidAt', o.paid_at, 'refunded', o.refunded,
    'provider', o.provider, 'account', o.account, 'checkoutId', o.checkout_id, 'checkoutUrl', o.checkout_url,
    'receipt', (
      select jsonb_build_object('number', r.number, 'issuedAt', r.issued_at) from public.receipts r where r.order_id = o.id),
    'lines', (
      select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'targetId', coalesce(l.wave_id, l.short_id, l.surfer_id),
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
      select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'targetId', coalesce(l.wave_id, l.short_id, l.surfer_id),
        'about', l.about, 'day', l.day,
        'listAmount', l.list_amount, 'amount', l.amount, 'tax', l.tax, 'isFree', l.is_free,
        'isRefunded', l.refunded_at is not null or o.state = 'refunded',
        'hasWithdrawn', l.kind <> 'short' and not private.has_consent(l.surfer_id, 'share')
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

reset check_function_bodies;
