-- Users hear of a new password, and the old address hears of a new one, by whichever way it came; for 7 days a
-- link in that mail takes the change back. docs/decisions/0049-a-change-of-address-can-be-undone.md

alter table private.platform_settings add column site_url text;

-- Where the links of mails lead that the database itself queues. Written by the server at its start.
create function public.configure_site(url text) returns void
language sql security definer set search_path = '' as $$
  update private.platform_settings s set site_url = $1 where s.site_url is distinct from $1;
$$;

create table private.address_undos (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- What the account had before.
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index address_undos_user_idx on private.address_undos (user_id);

create function private.hash_undo(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to($1, 'UTF8')), 'hex');
$$;

create function private.queue_account_mail(kind text, recipient text, params jsonb, occasion text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  site text;
begin
  select s.site_url into site from private.platform_settings s;
  if site is not null then
    perform private.queue_mail($1, $2, $3 || jsonb_build_object('siteUrl', site), $4);
  end if;
exception when check_violation then
  -- An address that no mail can be sent to must not keep its user from leaving it.
  null;
end;
$$;

create function private.tell_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits, of which the database keeps the hash.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  taken_back timestamptz;
begin
  delete from private.address_undos where expires_at < now();
  -- Taken back: every later change is, and nobody is told how to undo that.
  select max(u.created_at) into taken_back from private.address_undos u
  where u.user_id = new.id and u.address = lower(new.email);
  if taken_back is not null then
    delete from private.address_undos u where u.user_id = new.id and u.created_at >= taken_back;
    return null;
  end if;
  insert into private.address_undos (token_hash, user_id, address)
  values (private.hash_undo(token), new.id, lower(old.email));
  perform private.queue_account_mail('address-changed', old.email,
    jsonb_build_object('path', '/auth/undo-address?token=' || token, 'newAddress', new.email),
    private.hash_undo(token));
  return null;
end;
$$;
create trigger tell_of_new_address after update on auth.users for each row
  when (old.email_confirmed_at is not null and old.email is distinct from new.email)
  execute function private.tell_of_new_address();

create function private.tell_of_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of a new account the first one is no news.
  if coalesce(old.encrypted_password, '') = '' and old.email_confirmed_at > now() - interval '1 hour' then
    return null;
  end if;
  perform private.queue_account_mail('password-changed', new.email,
    jsonb_build_object('path', '/auth/login?view=reset'), new.id || '/' || extract(epoch from clock_timestamp()));
  return null;
end;
$$;
create trigger tell_of_new_password after update on auth.users for each row
  when (old.email_confirmed_at is not null and coalesce(new.encrypted_password, '') <> ''
    and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.tell_of_new_password();

-- What an undo link is for: {userId, address, holderId, isHolderConfirmed}; null for one that is used, old or
-- made up. `holder`: another account that has the address by now.
create function public.find_address_undo(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('userId', u.user_id, 'address', u.address,
    'holderId', h.id, 'isHolderConfirmed', h.email_confirmed_at is not null)
  from private.address_undos u
  left join auth.users h on lower(h.email) = u.address and h.id <> u.user_id
  where u.token_hash = private.hash_undo($1) and u.expires_at > now();
$$;

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'invite', 'waves-ready', 'review-ready', 'guardian-consent',
  'contact-message', 'contact-received', 'contact-answer', 'beta-admitted',
  'address-changed', 'password-changed'));

revoke execute on function private.hash_undo, private.queue_account_mail, private.tell_of_new_address,
  private.tell_of_new_password, public.configure_site, public.find_address_undo from public, anon, authenticated;
grant execute on function public.configure_site, public.find_address_undo to service_role;
