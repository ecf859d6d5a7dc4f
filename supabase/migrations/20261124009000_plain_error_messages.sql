-- The same nine functions, with error messages that are clear at the first reading.

create or replace function private.keep_address_plain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := private.to_address(new.email);
  if not private.is_address(new.email) then
    raise exception 'This is not an e-mail address' using errcode = '23514';
  end if;
  return new;
end;
$$;

create or replace function public.create_organisation(
  name text, kind text default 'school', time_zone text default 'UTC', organisation_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := coalesce(create_organisation.organisation_id, gen_random_uuid());
begin
  if (select private.my_id()) is null then
    raise exception 'Sign in to create an organisation' using errcode = '42501';
  end if;
  -- Locked, so that concurrent calls count each other's organisations.
  perform 1 from public.profiles p where p.id = (select private.my_id()) for no key update;
  -- An earlier attempt of the same request created it: no other user knows its id, and its creator owns it.
  if exists (
    select 1 from public.memberships m
    where m.organisation_id = new_id and m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    return new_id;
  end if;
  if not (select private.is_platform_admin()) and 10 <= (
    select count(*) from public.memberships m
    where m.profile_id = (select private.my_id()) and m.role = 'owner')
  then
    raise exception 'This account already owns the maximum number of organisations' using errcode = 'PT429';
  end if;
  insert into public.organisations (id, name, kind, time_zone)
    values (new_id, btrim(create_organisation.name), create_organisation.kind, create_organisation.time_zone);
  insert into public.memberships (organisation_id, profile_id, role)
    values (new_id, (select private.my_id()), 'owner');
  return new_id;
end;
$$;

create or replace function private.require_seen_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select 1 from public.spots p where p.id = new.spot_id) then
    raise exception 'This spot does not exist' using errcode = '42501';
  end if;
  return new;
end;
$$;

create or replace function private.name_guardian(surfer_id uuid, name text, email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.to_address(name_guardian.email);
  request_id uuid;
begin
  if not private.is_address(address) then
    raise exception 'A guardian needs an e-mail address' using errcode = '23514';
  end if;
  insert into public.guardian_requests (session_id, surfer_id, name, email)
  select s.session_id, s.id, btrim(name_guardian.name), address
  from public.surfers s
  where s.id = name_guardian.surfer_id and 5 > (
    select count(*) from public.guardian_requests g
    where g.surfer_id = s.id and g.created_at > now() - interval '1 day')
  returning id into request_id;
  return request_id;
end;
$$;

create or replace function private.keep_minors() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A surfer who is marked as a minor stays a minor' using errcode = '42501';
end;
$$;

create or replace function private.word_new_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  school text;
begin
  select s.name, o.name into new.surfer_name, school
  from public.surfers s join public.sessions e on e.id = s.session_id
  left join public.organisations o on o.id = e.organisation_id
  where s.id = new.surfer_id and s.session_id = new.session_id;
  if not found then
    raise exception 'Consent needs a surfer who is on the roster' using errcode = '23503';
  end if;
  select g.name, g.email into new.guardian_name, new.guardian_email
  from public.guardian_requests g where g.id = new.guardian_request_id;
  if new.given_by in ('surfer', 'guardian') then
    new.wording_edition := private.wording_edition();
    new.wording := private.word_consent(new.purpose, new.given_by, school, new.surfer_name);
  else
    new.wording_edition := null;
    new.wording := null;
  end if;
  return new;
end;
$$;

create or replace function private.require_raw_film(video_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed_at timestamptz;
begin
  select v.raw_deleted_at into removed_at from public.videos v where v.id = require_raw_film.video_id for key share;
  if removed_at is not null then
    raise exception 'The raw video was deleted' using errcode = '23503', constraint = 'waves_of_a_raw_film';
  end if;
end;
$$;

create or replace function public.claim_mail(sender_id text, lease_seconds integer default 180) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
  choice public.mail_choices;
  gave_up jsonb := '[]';
begin
  for mail in
    select m.* from public.mail_outbox m where m.state = 'sending' and m.lease_until < now()
    for update skip locked
  loop
    if private.retry_mail(mail.id, 'The sender stopped in the middle of this mail.') = 'failed' then
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', 'The sender stopped in the middle of this mail.');
    end if;
  end loop;

  loop
    select m.* into mail from public.mail_outbox m
    where m.state = 'queued' and m.next_try_at <= now()
    order by m.next_try_at for update skip locked limit 1;
    exit when mail.id is null;
    select c.* into choice from public.mail_choices c where c.recipient = mail.recipient and c.kind = mail.kind;
    if choice.stopped_at is not null then
      perform private.end_mail(mail.id, 'skipped', null);
    elsif mail.give_up_at < now() then
      -- No worker sent it in time: outdated news is worse than none.
      perform private.end_mail(mail.id, 'failed', coalesce(mail.last_problem, 'No worker sent it in time.'));
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', coalesce(mail.last_problem, 'No worker sent it in time.'));
    else
      update public.mail_outbox m
      set state = 'sending', attempts = m.attempts + 1, sender_id = claim_mail.sender_id,
          lease_until = now() + make_interval(secs => lease_seconds)
      where m.id = mail.id returning m.* into mail;
      exit;
    end if;
  end loop;

  return jsonb_build_object('gaveUp', gave_up, 'mail', case when mail.id is not null then
    jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'params', mail.params,
      'attempt', mail.attempts, 'token', choice.token) end);
end;
$$;

create or replace function private.limit_observations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.author_id for update;
  if exists (select 1 from public.observations o where o.id = new.id and o.author_id = new.author_id) then
    return new;
  end if;
  if (select count(*) from public.observations o
      where o.author_id = new.author_id and o.created_at > now() - interval '10 minutes') >= 6
    or (select count(*) from public.observations o
      where o.author_id = new.author_id and o.created_at > now() - interval '1 day') >= 30
  then
    raise exception 'Too many observations' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
