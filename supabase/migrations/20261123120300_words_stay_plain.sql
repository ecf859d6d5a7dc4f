-- The same for whatever is written from now on. The rows of before were cleaned first: a trigger would clean all of a
-- row's columns at once, and leave one empty that must not be.

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

revoke execute on function private.keep_words_plain from public, anon, authenticated;
