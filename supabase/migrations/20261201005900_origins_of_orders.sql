-- How a buyer came to an order is its origin: the same function, by the word that a reader would search for.
drop function public.get_order_way(uuid);

-- For the server: how the buyer of an order came. {kind: 'w', id, tokenHash} by a link that is open, 's' for that of a
-- short; {kind: 'card'} without a link and an account; null for others.
create function public.get_order_origin(order_id uuid) returns jsonb
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
revoke execute on function public.get_order_origin from public, anon, authenticated;
grant execute on function public.get_order_origin to service_role;
