-- One mailbox has one spelling, or a child is its own guardian by another: full-width letters, `<kid@x.org>`,
-- `"kid"@x.org`, `kid@x.org.`, and a domain by its own letters or in its ASCII form.

-- RFC 3492, of one label of a domain: `müller` is `xn--mller-kva`.
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
  -- No label is longer, so that nobody keeps the database busy with one.
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

-- The one spelling of an address, as the app and the embedded backend write it (to-address.ts). What is none comes back
-- as something that private.is_address() refuses.
create function private.to_address(address text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(folded.text, '@.*$', '') || coalesce('@' || (
    select string_agg(case when label ~ '[\u00ad\u200b-\u200f\u2060\ufeff]' then label
      else private.to_punycode(label) end, '.' order by place)
    from regexp_split_to_table(substring(folded.text from '@(.*)$'), '\.') with ordinality as l (label, place)), '')
  from (select replace(lower(btrim(normalize($1, nfkc))), '。', '.') as text) as folded;
$$;

-- As before, of that spelling.
create or replace function private.to_mailbox(address text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(person, '.', '') || '@gmail.com' else person || '@' || domain end
  from (select private.to_address($1)) as plain (text),
    lateral (select regexp_replace(plain.text, '^(.*)@.*$', '\1'), regexp_replace(plain.text, '^.*@', '')) as parts (name, domain),
    regexp_replace(parts.name, '(?<=.)\+.*$', '') as person;
$$;

-- What is left of an address where mail programs read past marks and comments: accounts may be older than the rule.
create function private.without_marks(address text) returns text
language sql immutable set search_path = '' as $$
  select rtrim(regexp_replace(normalize($1, nfkc),
    '\([^)]*\)|[][<>"()\\,:;[:space:][:cntrl:]\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '.。');
$$;

-- As before, and whatever marks the address of the account has.
create or replace function private.account_mailboxes(ids uuid[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select private.to_mailbox(private.without_marks(address))
  from auth.users u, unnest(array[u.email::text, u.email_change::text]) as address
  where u.id = any (ids) and address <> '';
$$;

-- Whatever was no address stays away: its claim goes on without one.
update public.claims c set email = case when private.is_address(plain.email) and length(plain.email) <= 254 then plain.email end
from public.claims same, lateral (select private.to_address(private.without_marks(same.email))) as plain (email)
where same.id = c.id and not private.is_address(c.email);
update public.claims c set known_mailbox = private.to_mailbox(private.without_marks(c.known_mailbox))
where c.known_mailbox is not null;

create function private.keep_address_plain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := private.to_address(new.email);
  if not private.is_address(new.email) then
    raise exception 'This is no e-mail address' using errcode = '23514';
  end if;
  return new;
end;
$$;
create trigger keep_address_plain before insert or update of email on public.claims for each row
  when (new.email is not null) execute function private.keep_address_plain();

-- As before, of that spelling.
create or replace function private.name_guardian(surfer_id uuid, name text, email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.to_address(name_guardian.email);
  request_id uuid;
begin
  if not private.is_address(address) then
    raise exception 'A guardian has an e-mail address' using errcode = '23514';
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

-- What children agreed to as their own guardians by another spelling.
select private.end_own_guardians(s.id) from public.surfers s where s.is_minor;

revoke execute on function private.to_punycode, private.to_address, private.without_marks, private.keep_address_plain
  from public, anon, authenticated;
