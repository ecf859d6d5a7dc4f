-- As before, and a line may say that a guardian agrees for its surfer: a roster that is used again keeps it.
create or replace function public.add_to_roster(session_id uuid, roster jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  last integer := coalesce(
    (select max(r.position) from public.surfers r where r.session_id = add_to_roster.session_id), 0);
  added integer;
begin
  insert into public.surfers (session_id, name, lycra_colour, lycra_number, stance, is_minor, position)
    select add_to_roster.session_id, l.line ->> 'name', l.line ->> 'colour', (l.line ->> 'number')::smallint,
      l.line ->> 'stance', coalesce((l.line ->> 'isMinor')::boolean, false), last + l.place
    from jsonb_array_elements(add_to_roster.roster) with ordinality as l (line, place);
  get diagnostics added = row_count;
  return added;
end;
$$;
