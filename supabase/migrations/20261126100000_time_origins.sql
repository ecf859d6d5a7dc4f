-- A time origin: the frame of a video from which the studio counts the times of a wave, stored as a drawing without
-- points. One word more, besides those that the check has by now.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(c.oid) into strict known from pg_constraint c
  where c.conrelid = 'public.drawings'::regclass and c.conname = 'drawings_tool_check';
  alter table public.drawings drop constraint drawings_tool_check;
  execute 'alter table public.drawings add constraint drawings_tool_check '
    || replace(known, '''position''::text', '''position''::text, ''origin''::text');
end;
$$;
