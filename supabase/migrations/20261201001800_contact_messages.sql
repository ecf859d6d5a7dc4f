-- Messages that visitors and users send by /contact. Only the server stores them, with the service
-- key, after its check for robots (docs/decisions/0042); platform admins read and answer them, and a
-- signed-in sender reads their own. Platform admins delete messages, with their answers and picture.
-- The picture is in the account export of a signed-in sender.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.contact_messages (
  -- Derived from the form and the text, so that a form that is sent twice is one message.
  id uuid primary key,
  -- Quoted on the page and in mails; gives no access. Without characters that users confuse: 0 O 1 I L U.
  reference text not null unique check (reference ~ '^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$'),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  topic text not null
    check (topic in ('question', 'problem', 'film-of-me', 'surf-experience', 'school', 'beta', 'other')),
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (
    char_length(email) between 3 and 254 and email = lower(email)
    and email ~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\]+$'),
  message text not null check (char_length(message) between 1 and 4000),
  -- For a coaching day: when, for whom and for how many.
  dates text check (char_length(dates) between 1 and 120),
  level text check (level in ('beginner', 'improver', 'intermediate', 'advanced', 'mixed')),
  group_size smallint check (group_size between 1 and 60),
  -- The request that an error page named.
  request_id text check (request_id ~ '^[A-Za-z0-9][\w.-]{7,63}$'),
  -- In the bucket `enquiries`.
  picture_path text check (picture_path = id::text || '/picture.webp'),
  -- Null if the sender was not signed in.
  sender_id uuid references public.profiles (id) on delete cascade,
  -- The site where it was written, which mails about it link to.
  site_url text not null check (char_length(site_url) <= 300),
  created_at timestamptz not null default now(),
  state_since timestamptz not null default now()
);
create index contact_messages_list_idx on public.contact_messages (state, created_at desc, id desc);
create index contact_messages_created_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_sender_idx on public.contact_messages (sender_id);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (state) on public.contact_messages to authenticated;
create policy "second factor shown" on public.contact_messages as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.contact_answers (
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- The limit of a mail's parameters.
  text text not null check (char_length(text) between 1 and 2000),
  answered_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index contact_answers_message_idx on public.contact_answers (message_id, created_at);
create index contact_answers_answered_by_idx on public.contact_answers (answered_by);
alter table public.contact_answers enable row level security;
revoke all on public.contact_answers from anon, authenticated;
grant select on public.contact_answers to authenticated;
create policy "second factor shown" on public.contact_answers as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create function private.my_contact_message_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.contact_messages m where m.sender_id = (select private.my_id());
$$;
revoke execute on function private.my_contact_message_ids from public;
grant execute on function private.my_contact_message_ids to authenticated, service_role;

create function private.record_message_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.state_since := now();
  return new;
end;
$$;
revoke execute on function private.record_message_state from public;

create function private.queue_message_picture_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('enquiries', old.picture_path);
  return old;
end;
$$;
revoke execute on function private.queue_message_picture_removal from public;

-- Stores a message, and queues a mail to each platform admin; the sender gets one only at the confirmed address
-- of their own account. Returns its reference; if the message was stored before, the first one's.
create function public.send_contact_message(
  id uuid, reference text, topic text, name text, email text, message text, site_url text,
  dates text default null, level text default null, group_size integer default null,
  request_id text default null, picture_path text default null, sender_id uuid default null
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known text;
  about jsonb;
begin
  insert into public.contact_messages (id, reference, topic, name, email, message, site_url, dates, level,
    group_size, request_id, picture_path, sender_id)
  values (send_contact_message.id, send_contact_message.reference, send_contact_message.topic,
    send_contact_message.name, send_contact_message.email, send_contact_message.message,
    send_contact_message.site_url, send_contact_message.dates, send_contact_message.level,
    send_contact_message.group_size, send_contact_message.request_id, send_contact_message.picture_path,
    (select p.id from public.profiles p where p.id = send_contact_message.sender_id))
  on conflict (id) do nothing;
  if not found then
    select m.reference into strict known from public.contact_messages m where m.id = send_contact_message.id;
    return known;
  end if;

  -- Closed messages are deleted after half a year.
  delete from public.contact_messages m
  where m.state = 'closed' and m.state_since < now() - interval '180 days';

  about := jsonb_build_object('siteUrl', send_contact_message.site_url,
    'reference', send_contact_message.reference, 'topic', send_contact_message.topic);
  -- A flood fills the list, but not the inboxes of the platform admins.
  if (select count(*) from public.contact_messages m where m.created_at > now() - interval '1 hour') <= 100 then
    perform private.queue_mail('contact-message', a.email, about || jsonb_build_object(
        'path', '/app/share/admin/tools/messages?state=all&q=' || send_contact_message.reference,
        'name', send_contact_message.name, 'email', send_contact_message.email,
        -- As much as fits into a mail's parameters.
        'message', left(send_contact_message.message, 1500),
        'isCut', char_length(send_contact_message.message) > 1500,
        'hasPicture', send_contact_message.picture_path is not null),
      send_contact_message.id || '/' || a.email)
    from private.platform_admins a;
  end if;
  perform private.queue_mail('contact-received', lower(u.email),
    about || jsonb_build_object('path', '/contact'), send_contact_message.id::text)
  from auth.users u
  where u.id = send_contact_message.sender_id and u.email_confirmed_at is not null
    and lower(u.email) = send_contact_message.email;
  return send_contact_message.reference;
end;
$$;
revoke execute on function public.send_contact_message from public, anon, authenticated;
grant execute on function public.send_contact_message to service_role;

-- Stores an answer and queues its mail: 'sent', 'answered' if other admins have answered since the caller opened
-- the page, or 'gone'. answer_id: made with the form, so that a form that is sent twice answers once.
create function public.answer_contact_message(message_id uuid, answer_id uuid, answer text, seen_answers integer)
returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  about public.contact_messages;
begin
  if not private.is_platform_admin() then
    return 'gone';
  end if;
  select m.* into about from public.contact_messages m where m.id = answer_contact_message.message_id for update;
  if not found then
    return 'gone';
  end if;
  if exists (select 1 from public.contact_answers a where a.id = answer_id and a.message_id = about.id) then
    return 'sent';
  end if;
  if (select count(*) from public.contact_answers a where a.message_id = about.id) <> seen_answers then
    return 'answered';
  end if;
  insert into public.contact_answers (id, message_id, text, answered_by)
  values (answer_id, about.id, answer, (select private.my_id()));
  update public.contact_messages m set state = 'answered' where m.id = about.id;
  perform private.queue_mail('contact-answer', about.email, jsonb_build_object(
    'siteUrl', about.site_url, 'path', '/contact?topic=' || about.topic, 'reference', about.reference,
    'name', about.name, 'answer', answer), answer_id::text);
  return 'sent';
end;
$$;
revoke execute on function public.answer_contact_message from public, anon;
grant execute on function public.answer_contact_message to authenticated, service_role;

-- search: part of a name, address, message or topic, or a reference in any spelling. Every user may
-- call it; row level security shows all messages to platform admins, and to others their own.
create function private.match_messages(search text) returns setof public.contact_messages
language sql stable security invoker set search_path = '' as $$
  select m.* from public.contact_messages m
  where btrim(coalesce(search, '')) = ''
    or strpos(lower(concat_ws(E'\n', m.name, m.email, m.message, m.topic, m.dates, m.request_id)), lower(btrim(search))) > 0
    or replace(m.reference, '-', '') = upper(regexp_replace(search, '[\s-]', '', 'g'));
$$;
revoke execute on function private.match_messages from public;
grant execute on function private.match_messages to authenticated, service_role;

create function public.list_contact_messages(
  in_state text default null, search text default '', skip integer default 0, take integer default 25
) returns table (
  id uuid, reference text, state text, topic text, name text, email text, message text, dates text, level text,
  group_size smallint, request_id text, picture_path text, is_signed_in boolean, seconds_ago integer, answers jsonb
)
language sql stable security invoker set search_path = '' as $$
  with page as (
    select m.* from private.match_messages(search) m
    where in_state is null or m.state = in_state
    order by m.created_at desc, m.id desc
    offset greatest(skip, 0) limit least(greatest(take, 0), 100)
  )
  select p.id, p.reference, p.state, p.topic, p.name, p.email, p.message, p.dates, p.level,
    p.group_size, p.request_id, p.picture_path, p.sender_id is not null,
    extract(epoch from now() - p.created_at)::integer,
    coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.text, 'isMine', a.answered_by = (select auth.uid()),
        'secondsAgo', extract(epoch from now() - a.created_at)::integer) order by a.created_at, a.id)
      from public.contact_answers a where a.message_id = p.id), '[]')
  from page p
  order by p.created_at desc, p.id desc;
$$;
revoke execute on function public.list_contact_messages from public, anon;
grant execute on function public.list_contact_messages to authenticated, service_role;

create function public.count_contact_messages(search text default '')
returns table (state text, number integer)
language sql stable security invoker set search_path = '' as $$
  select m.state, count(*)::integer from private.match_messages(search) m group by m.state;
$$;
revoke execute on function public.count_contact_messages from public, anon;
grant execute on function public.count_contact_messages to authenticated, service_role;

create function private.my_message_pictures() returns setof text
language sql stable security definer set search_path = '' as $$
  select m.picture_path from public.contact_messages m
  where m.sender_id = (select private.my_id()) and m.picture_path is not null;
$$;
revoke execute on function private.my_message_pictures from public;
grant execute on function private.my_message_pictures to authenticated;

create trigger record_message_state before update of state on public.contact_messages
  for each row when (old.state is distinct from new.state) execute function private.record_message_state();
create trigger queue_message_picture_removal before delete on public.contact_messages
  for each row when (old.picture_path is not null) execute function private.queue_message_picture_removal();
create trigger keep_words_plain before insert or update of name, dates on public.contact_messages
  for each row
  when (concat(new.name, new.dates) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'dates');
create trigger keep_long_words_plain before insert or update of message on public.contact_messages
  for each row
  when (new.message ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'message');
create trigger keep_words_plain before insert or update of text on public.contact_answers
  for each row
  when (new.text ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'text');

create policy "platform admins and senders read messages" on public.contact_messages for select to authenticated
  using ((select private.is_platform_admin()) or sender_id = (select auth.uid()));

create policy "platform admins settle messages" on public.contact_messages for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "platform admins delete messages" on public.contact_messages for delete to authenticated
  using ((select private.is_platform_admin()));

create policy "platform admins and senders read answers" on public.contact_answers for select to authenticated
  using ((select private.is_platform_admin()) or message_id in (select private.my_contact_message_ids()));

create policy "platform admins see pictures of messages" on storage.objects for select to authenticated
  using (bucket_id = 'enquiries' and (select private.is_platform_admin()));

create policy "senders read pictures of their messages" on storage.objects for select to authenticated
  using (bucket_id = 'enquiries' and name in (select private.my_message_pictures()));

reset check_function_bodies;
