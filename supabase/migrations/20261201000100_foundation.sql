-- The base of all other migrations: who the caller is and with which rights, and how text, times and
-- addresses are normalised.
--
-- A user with a second factor has no identity here until they have shown it: the app keeps them on its code
-- screen, but a token from a password alone (aal1) also works against REST and storage directly. A restrictive
-- policy on each table withholds the rows; security definer functions identify their caller only through
-- private.my_id(). New tables and functions must do the same: tests/db/second-factor.test.ts.
--
-- A hosted project grants everything on every table and leaves the rest to policies, which do not cover
-- `truncate`. So each table first revokes all grants. Visitors may select and find nothing; they write no table.
-- Users with an account may do what a policy allows, limited by column where a grant names columns.
--
-- Text that one user writes and others read must not change the direction of the text around it: the database
-- removes direction marks and control characters whatever the source, also from requests that bypass the app. It
-- keeps the characters that join letters and emoji, and languages that are written from right to left.
--
-- One mailbox has one spelling; otherwise a child could be its own guardian under another one: full-width
-- letters, `<kid@x.org>`, `"kid"@x.org`, `kid@x.org.`, and a domain in its own letters or in its ASCII form.

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Helpers that policies call. Not exposed by the API; execution is granted per function.
create schema if not exists private;

grant usage on schema private to anon, authenticated, service_role;

-- The id that our server (or another caller of PostgREST) gave the request behind this statement. It
-- reaches logs and the caller can choose it, so a value that does not look like an id is dropped.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select h.id
  from (select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id' as id) h
  where h.id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$';
$$;
revoke execute on function private.request_id from public;
-- Every role that writes a row must be able to evaluate its default.
grant execute on function private.request_id to authenticated, service_role;

-- The local time in a time zone; in UTC if PostgreSQL doesn't know the zone, as on the screens.
create function private.to_local_time(at_time timestamptz, time_zone text) returns timestamp
language plpgsql stable set search_path = '' as $$
begin
  return at_time at time zone time_zone;
exception when data_exception then
  return at_time at time zone 'UTC';
end;
$$;
revoke execute on function private.to_local_time from public;

-- Whether the caller signed in, by password, code or link, on this device at most this many seconds ago.
create function public.signed_in_within(seconds integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions s
    where s.id::text = (select auth.jwt()) ->> 'session_id' and s.user_id::text = (select private.my_id())::text
      and s.created_at > now() - make_interval(secs => seconds));
$$;
revoke execute on function public.signed_in_within from public, anon;
grant execute on function public.signed_in_within to authenticated, service_role;

-- Whether the caller may act: their session is open, and they have shown every factor that they have
-- or used a recovery code. Each table's policy and private.my_id() call it; written as
-- `(select private.second_factor_shown())` it runs once per statement. It looks up the table of
-- factors at each call: a hosted project may create it after these migrations.
create function private.second_factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.session_is_open() then
    return false;
  end if;
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (
    select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
  or exists (
    select 1 from private.recovered_sessions r
    where r.session_id::text = auth.jwt() ->> 'session_id' and r.user_id = (select auth.uid()));
end;
$$;
revoke execute on function private.second_factor_shown from public;
grant execute on function private.second_factor_shown to authenticated, service_role;

-- The caller's id; null for visitors, and while the second factor is missing.
create function private.my_id() returns uuid
language sql stable set search_path = '' as $$
  select case when private.second_factor_shown() then auth.uid() end;
$$;
revoke execute on function private.my_id from public;
grant execute on function private.my_id to authenticated, service_role;

-- 203.0.113.7 becomes 203.0.113.0/24, 2001:db8:1:2::3 becomes 2001:db8:1::/48; null if the text is no address.
create function private.to_network(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  ip inet := regexp_replace(btrim(address), '^::ffff:(?=\d+\.)', '', 'i')::inet;
begin
  return network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text;
exception when others then
  return null;
end;
$$;
revoke execute on function private.to_network from public;

-- The auth session of the request; null for visitors and for the service key.
create function private.my_session_id() returns uuid
language sql stable set search_path = '' as $$
  select (auth.jwt() ->> 'session_id')::uuid;
$$;
revoke execute on function private.my_session_id from public;

-- Whether the auth session of the token is still open: signing out ends it at once, although the token
-- is valid for an hour. A token without a session is the operator's own.
create function private.session_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.my_session_id() is null
    or exists (select 1 from auth.sessions s where s.id = private.my_session_id());
$$;
revoke execute on function private.session_is_open from public;

create function public.has_shown_second_factor() returns boolean
language sql stable set search_path = '' as $$
  select private.second_factor_shown();
$$;
revoke execute on function public.has_shown_second_factor from public, anon;
grant execute on function public.has_shown_second_factor to authenticated, service_role;

-- An address as mail programs write it, without characters that could make a mail server read two addresses.
create function private.is_address(text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce($1 ~ '^[a-z0-9.!#$%&''*/=?^_`{|}~+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$', false);
$$;
revoke execute on function private.is_address from public;

-- The key that a rate limit counts under: the user of a confirmed account, else the network.
create function private.to_rate_key(network text, account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select 'account ' || u.id from auth.users u where u.id = $2 and u.email_confirmed_at is not null),
    'network ' || coalesce($1, ''));
$$;
revoke execute on function private.to_rate_key from public;

-- A long text keeps line breaks and tabs; in a single line they become spaces. PostgreSQL cannot store NUL.
create function private.to_plain_words(words text, is_long boolean) returns text
language sql immutable set search_path = '' as $$
  select case when is_long
    then regexp_replace(words, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]', '', 'g')
    else btrim(regexp_replace(
      regexp_replace(words, '[\u202A-\u202E\u2066-\u2069]', '', 'g'), '[\u0001-\u001F\u007F-\u009F]+', ' ', 'g'))
  end;
$$;
revoke execute on function private.to_plain_words from public;

-- Arguments of the trigger: `line` or `long`, then the columns to clean.
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
revoke execute on function private.keep_words_plain from public;

-- Punycode (RFC 3492) of one label of a domain: `müller` becomes `xn--mller-kva`.
create function private.to_punycode(label text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(
    select ascii(c) from regexp_split_to_table(label, '') with ordinality as l (c, place) order by place);
  basic constant text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  done integer := length(basic);
  encoded text := 'xn--' || basic || case when basic = '' then '' else '-' end;
  lowest integer := 128;
  bias integer := 72;
  delta integer := 0;
  next integer;
  point integer;
  rest integer;
  place integer;
  threshold integer;
begin
  -- A valid label has at most 63 characters; the limit also bounds the time that one label takes.
  if label !~ '[^\u0001-\u007f]' or length(label) > 63 then
    return label;
  end if;
  while done < cardinality(points) loop
    select min(p) into next from unnest(points) as p where p >= lowest;
    delta := delta + (next - lowest) * (done + 1);
    lowest := next;
    foreach point in array points loop
      if point < lowest then
        delta := delta + 1;
      elsif point = lowest then
        rest := delta;
        place := 36;
        loop
          threshold := least(greatest(place - bias, 1), 26);
          exit when rest < threshold;
          encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          place := place + 36;
        end loop;
        encoded := encoded || substr(digits, rest + 1, 1);
        delta := delta / case when done = length(basic) then 700 else 2 end;
        delta := delta + delta / (done + 1);
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    lowest := lowest + 1;
  end loop;
  return encoded;
end;
$$;
revoke execute on function private.to_punycode from public;

-- The one spelling of an address, as the app and the embedded backend write it (to-address.ts). Text
-- that is no address becomes text that private.is_address() rejects.
create function private.to_address(address text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(folded.text, '@.*$', '') || coalesce('@' || (
    select string_agg(case when label ~ '[\u00ad\u200b-\u200f\u2060\ufeff]' then label
      else private.to_punycode(label) end, '.' order by place)
    from regexp_split_to_table(substring(folded.text from '@(.*)$'), '\.') with ordinality as l (label, place)), '')
  from (select replace(lower(btrim(normalize($1, nfkc))), '。', '.') as text) as folded;
$$;
revoke execute on function private.to_address from public;

-- An address without the marks and comments that mail programs ignore: accounts may be older than this rule.
create function private.without_marks(address text) returns text
language sql immutable set search_path = '' as $$
  select rtrim(regexp_replace(normalize($1, nfkc),
    '\([^)]*\)|[][<>"()\\,:;[:space:][:cntrl:]\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '.。');
$$;
revoke execute on function private.without_marks from public;

-- The same nine functions, with error messages that are clear at the first reading.
create function private.keep_address_plain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := private.to_address(new.email);
  if not private.is_address(new.email) then
    raise exception 'This is not an e-mail address' using errcode = '23514';
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_address_plain from public;

reset check_function_bodies;
