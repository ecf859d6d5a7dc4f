-- Users choose the ids of their links, so that a link of waves and one of a short may have the same. An order knows of
-- which kind its link is: with two ways to choose from, its payment could not be applied.
-- docs/decisions/0131-a-receipt-leads-back-by-what-its-buyer-had.md

-- 'w' where the token of the request is of a link of waves, 's' of a short; null without one. As get_request_link_id.
create function private.get_request_link_kind() returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select 1 from private.find_link()) then 'w'
    when exists (select 1 from private.find_short_link()) then 's' end;
$$;
revoke execute on function private.get_request_link_kind from public;
grant execute on function private.get_request_link_kind to service_role;

alter table public.orders add column link_kind text default private.get_request_link_kind() check (link_kind in ('w', 's'));
update public.orders o set link_kind = case
  when exists (select 1 from public.share_links w where w.id = o.link_id) then 'w' else 's' end
where o.link_id is not null;

-- For the server: how the buyer of an order came. {kind: 'w', id, tokenHash} by a link that is open, 's' for that of a
-- short; {kind: 'card'} without a link and an account; null for others.
create or replace function public.get_order_way(order_id uuid) returns jsonb
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
      where l.id = o.link_id and l.kind = o.link_kind) end
  from public.orders o where o.id = $1;
$$;
