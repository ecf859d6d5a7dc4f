-- Orders from before addresses were checked may have one to which no mail can be sent. The outbox takes no such mail: the
-- payment of such an order could not be applied, and no buyer of any school was reminded after it.

-- Gives to the guest what was paid for, and takes it away when it is paid back or disputed. The first payment gets a
-- receipt with the school's next number, and a mail with it where the order has an address.
create or replace function private.settle_order(order_id uuid, site_url text, path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  next integer;
  address text;
begin
  select x.* into o from public.orders x where x.id = settle_order.order_id;
  address := private.to_address(o.email);
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
  if not private.is_address(address) then
    return;
  end if;
  perform private.queue_mail('receipt', address, jsonb_build_object('siteUrl', settle_order.site_url,
    'path', settle_order.path, 'language', o.language, 'number', next, 'total', o.total, 'currency', o.currency,
    'organisationName', (select x.name from public.organisations x where x.id = o.organisation_id)), o.id::text);
end;
$$;

-- The orders of a school for its owners and admins, the newest first, those opened before `before`. `hasWithdrawn`: the
-- surfer of the line no longer agrees that the wave is passed on. `isReceiptUnsent`: the mail with the receipt failed, or
-- there was no address to send it to.
create or replace function public.list_orders(organisation_id uuid, before timestamptz default null, page_size integer default 100)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'email', o.email, 'currency', o.currency,
    'total', o.total, 'tax', o.tax, 'taxRate', o.tax_rate, 'refunded', o.refunded, 'couponCode', o.coupon_code,
    'provider', o.provider, 'createdAt', o.created_at, 'paidAt', o.paid_at,
    'receiptNumber', (select r.number from public.receipts r where r.order_id = o.id),
    'isReceiptUnsent', exists (select 1 from public.receipts r where r.order_id = o.id) and not exists (
      select 1 from public.mail_outbox m
      where m.kind = 'receipt' and m.idempotency_key = o.id::text and m.state <> 'failed'),
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

-- For workers: unfinished orders of yesterday whose buyer wants a reminder, and has an address.
create or replace function public.list_orders_to_remind() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'email', o.email, 'language', o.language,
    'organisationName', s.name, 'total', o.total, 'currency', o.currency)), '[]')
  from (
    select x.* from public.orders x
    where x.wants_reminder and x.reminded_at is null and x.paid_at is null and x.cancelled_at is null
      and private.is_address(x.email)
      and x.created_at between now() - interval '3 days' and now() - interval '1 day'
    order by x.created_at limit 50) o
  join public.organisations s on s.id = o.organisation_id;
$$;
