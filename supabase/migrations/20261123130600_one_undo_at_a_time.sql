-- An undo takes several calls: who presses its link while another press is at it waits, and no second one signs in.

alter table private.address_undos add column leased_until timestamptz;

-- As before, and false while another press has it; a server that died keeps it for a minute.
create or replace function public.start_address_undo(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.address_undos u set started_at = now(), leased_until = now() + interval '1 minute'
  where u.token_hash = private.hash_undo($1) and u.expires_at > now()
    and coalesce(u.leased_until, '-infinity') < now();
  return found;
end;
$$;

-- After a call that failed: the link may be pressed again at once, and a change that the user makes herself is none of it.
create function public.release_address_undo(token text) returns void
language sql security definer set search_path = '' as $$
  update private.address_undos u set leased_until = null, started_at = null
  where u.token_hash = private.hash_undo($1);
$$;

revoke execute on function public.release_address_undo from public, anon, authenticated;
grant execute on function public.release_address_undo to service_role;
