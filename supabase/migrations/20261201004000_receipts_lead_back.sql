-- The mail with a receipt leads back to what was bought: the order knows the link by which its buyer came.
-- docs/decisions/0131-a-receipt-leads-back-by-what-its-buyer-had.md

-- The link, of waves or of a short, with the token of the request; null without one.
create function private.get_request_link_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((select l.id from private.find_link() l), (select l.id from private.find_short_link() l));
$$;
revoke execute on function private.get_request_link_id from public;
grant execute on function private.get_request_link_id to service_role;

-- Not a foreign key: it names a link of either kind, and one that is deleted opens nothing.
alter table public.orders add column link_id uuid default private.get_request_link_id();

-- For the server: how the buyer of an order came. {kind: 'w', id, tokenHash} by a link that is open, 's' for that of a
-- short; {kind: 'card'} without a link and an account; null for others.
create function public.get_order_way(order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when o.link_id is null then case when o.profile_id is null then jsonb_build_object('kind', 'card') end
    else (
      select jsonb_build_object('kind', l.kind, 'id', l.id, 'tokenHash', '\x' || encode(l.token_hash, 'hex'))
      from (
        select 'w' as kind, w.id, w.token_hash from public.share_links w
        where w.revoked_at is null and w.expires_at > now()
        union all
        select 's', s.id, s.token_hash from public.short_links s where s.ended_at is null) l
      where l.id = o.link_id) end
  from public.orders o where o.id = $1;
$$;
revoke execute on function public.get_order_way from public, anon, authenticated;
grant execute on function public.get_order_way to service_role;
