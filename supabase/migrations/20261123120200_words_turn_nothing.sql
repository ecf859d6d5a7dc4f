-- What a user writes and others read turns no words around it: marks that change the direction of writing and
-- control characters are left out wherever it comes from, past the app too. The marks that letters and emoji are
-- joined by stay, and so do languages that are written from right to left.

-- Ends of lines and tabs stay in a long text, and are spaces in a line. NUL cannot be stored.
create function private.to_plain_words(words text, is_long boolean) returns text
language sql immutable set search_path = '' as $$
  select case when is_long
    then regexp_replace(words, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]', '', 'g')
    else btrim(regexp_replace(
      regexp_replace(words, '[\u202A-\u202E\u2066-\u2069]', '', 'g'), '[\u0001-\u001F\u007F-\u009F]+', ' ', 'g'))
  end;
$$;

-- The columns that it is created with, behind `line` or `long`.
create function private.keep_words_plain() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant jsonb := to_jsonb(new);
  plain jsonb := '{}';
begin
  for place in 1 .. tg_nargs - 1 loop
    plain := plain || jsonb_build_object(
      tg_argv[place], private.to_plain_words(written ->> tg_argv[place], tg_argv[0] = 'long'));
  end loop;
  return jsonb_populate_record(new, plain);
end;
$$;

create trigger keep_words_plain before insert or update of full_name, home_spot on public.profiles
  for each row
  when (concat(new.full_name, new.home_spot) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'full_name', 'home_spot');
create trigger keep_words_plain before insert or update of name on public.organisations
  for each row
  when (new.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name');
create trigger keep_words_plain before insert or update of name, place on public.spots
  for each row
  when (concat(new.name, new.place) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'place');
create trigger keep_words_plain before insert or update of name, lycra_colour on public.surfers
  for each row
  when (concat(new.name, new.lycra_colour) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name', 'lycra_colour');
create trigger keep_words_plain before insert or update of file_name, camera, sender_problem on public.videos
  for each row
  when (concat(new.file_name, new.camera, new.sender_problem) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'file_name', 'camera', 'sender_problem');
create trigger keep_words_plain before insert or update of name on public.guardian_requests
  for each row
  when (new.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'name');
-- Its own rule still refuses a second line.
create trigger keep_words_plain before insert or update of text on public.observations
  for each row
  when (new.text ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'text');
create trigger keep_words_plain before insert or update of place on public.beta_signups
  for each row
  when (new.place ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'place');
create trigger keep_long_words_plain before insert or update of purpose on public.beta_signups
  for each row
  when (new.purpose ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('long', 'purpose');
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
create trigger keep_words_plain before insert on public.consents
  for each row
  when (concat(new.surfer_name, new.guardian_name) ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'surfer_name', 'guardian_name');

-- What is there already, but for the log of consent, which nobody changes: one reading of each table, and few rows
-- to write. A name of nothing else becomes a question mark, and a spot that would be there twice keeps apart.
do $$
declare
  words record;
begin
  update public.spots s set name = left(private.to_plain_words(s.name, false), 70) || ' ' || left(s.id::text, 8)
  where s.name ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]' and exists (
    select 1 from public.spots o
    where o.id <> s.id and coalesce(o.organisation_id, o.owner_id) = coalesce(s.organisation_id, s.owner_id)
      and lower(private.to_plain_words(o.name, false)) = lower(private.to_plain_words(s.name, false)));
  for words in
    select * from (values
      ('profiles', 'full_name', false),
      ('profiles', 'home_spot', false),
      ('organisations', 'name', false),
      ('spots', 'name', false),
      ('spots', 'place', false),
      ('surfers', 'name', false),
      ('surfers', 'lycra_colour', false),
      ('videos', 'file_name', false),
      ('videos', 'camera', false),
      ('videos', 'sender_problem', false),
      ('guardian_requests', 'name', false),
      ('observations', 'text', true),
      ('beta_signups', 'place', false),
      ('beta_signups', 'purpose', true),
      ('contact_messages', 'name', false),
      ('contact_messages', 'dates', false),
      ('contact_messages', 'message', true),
      ('contact_answers', 'text', true)
    ) as w (of_table, of_column, is_long)
  loop
    execute format(
      'update public.%1$I set %2$I = coalesce(nullif(private.to_plain_words(%2$I, %3$L), ''''), ''?'')
       where %2$I ~ %4$L', words.of_table, words.of_column, words.is_long,
      case when words.is_long then '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]'
        else '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]' end);
  end loop;
end;
$$;

revoke execute on function private.to_plain_words, private.keep_words_plain
  from public, anon, authenticated;
