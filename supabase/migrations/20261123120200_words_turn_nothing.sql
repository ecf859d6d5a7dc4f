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

-- What is there already, but for the log of consent, which nobody changes: one reading of each table, and few rows
-- to write. A name of nothing else becomes a question mark, and a spot that would be there twice keeps apart.
do $$
declare
  in_line constant text := '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]';
  in_text constant text := '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]';
  words record;
  spot record;
begin
  for words in
    select * from (values
      ('profiles', 'full_name', false),
      ('profiles', 'home_spot', false),
      ('organisations', 'name', false),
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
       where %2$I ~ %4$L',
      words.of_table, words.of_column, words.is_long, case when words.is_long then in_text else in_line end);
  end loop;
  for spot in
    select s.id, coalesce(nullif(private.to_plain_words(s.name, false), ''), '?') as name
    from public.spots s where s.name ~ in_line order by s.id
  loop
    begin
      update public.spots s set name = spot.name where s.id = spot.id;
    exception when unique_violation then
      update public.spots s set name = left(spot.name, 40) || ' ' || spot.id where s.id = spot.id;
    end;
  end loop;
end;
$$;

revoke execute on function private.to_plain_words from public, anon, authenticated;
