-- The path of a surfer through the picture, which the studio follows from frame to frame.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(c.oid) into strict known from pg_constraint c
  where c.conrelid = 'public.drawings'::regclass and c.conname = 'drawings_tool_check';
  alter table public.drawings drop constraint drawings_tool_check;
  execute 'alter table public.drawings add constraint drawings_tool_check '
    || replace(known, '''position''::text', '''position''::text, ''track''::text');
end;
$$;
