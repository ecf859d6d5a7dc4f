-- Invites for the person's own export: whoever sent one may not run the organisation any more, and whoever
-- was sent one never did, so no policy shows them. Without the token's hash, which tells nobody anything.

create function public.list_my_invites()
returns table (
  id uuid, organisation_name text, role text, email text, was_sent boolean,
  created_at timestamptz, expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select i.id, true as was_sent from public.invites i where i.created_by = (select private.my_id())
    union
    select i.id, false from public.invites i where i.accepted_by = (select private.my_id())
    union
    select i.id, false from public.invites i
    -- An address counts once its owner has confirmed it.
    where i.email = (
      select lower(u.email) from auth.users u
      where u.id = (select private.my_id()) and u.email_confirmed_at is not null)
  )
  select i.id, o.name, i.role,
    -- Who else was invited is told to whoever invited them.
    case when m.was_sent then i.email end,
    m.was_sent, i.created_at, i.expires_at, i.accepted_at, i.revoked_at
  from mine m join public.invites i on i.id = m.id join public.organisations o on o.id = i.organisation_id
  order by i.created_at, i.id;
$$;
create index invites_email_idx on public.invites (email) where email is not null;

revoke execute on function public.list_my_invites from public, anon, authenticated;
grant execute on function public.list_my_invites to authenticated;
