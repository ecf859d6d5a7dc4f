-- A reset's mail lets its session choose one password. Its permit is a cookie, which a copy brings back: that it was
-- used is kept with the session.
alter table private.session_places add column permit_spent_at timestamptz;

create function public.password_permit_is_spent() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.session_places p
    where p.session_id = private.my_session_id() and p.permit_spent_at is not null
      and private.my_id() is not null);
$$;

-- Before the password is set, so that of several requests at a time one sets it. False: another has it, or had it.
create function public.spend_password_permit() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.session_places as p (session_id, permit_spent_at)
  select private.my_session_id(), now() where private.my_id() is not null and private.my_session_id() is not null
  on conflict (session_id) do update set permit_spent_at = excluded.permit_spent_at where p.permit_spent_at is null;
  return found;
end;
$$;

-- After a password that was not set. By the server: who holds a session must not be able to use its permit twice.
create function public.give_back_password_permit(of_session uuid) returns void
language sql security definer set search_path = '' as $$
  update private.session_places p set permit_spent_at = null where p.session_id = of_session;
$$;

revoke execute on function public.password_permit_is_spent, public.spend_password_permit,
  public.give_back_password_permit from public, anon, authenticated;
grant execute on function public.password_permit_is_spent, public.spend_password_permit to authenticated;
grant execute on function public.give_back_password_permit to service_role;
