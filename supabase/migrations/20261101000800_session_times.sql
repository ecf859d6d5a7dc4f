-- The years that the form takes, for whoever writes past it: infinity and the like are times that
-- no screen can show, and one such session would break the list for a whole school.
alter table public.sessions add constraint sessions_starts_at_range
  check (starts_at between '1949-12-31T00:00:00Z' and '2201-01-02T00:00:00Z') not valid;
