-- As before. Of one account as many as a person would read, and of those 10 from one network: a stranger does not use
-- up what a second one would have left behind. Requests at the same moment wait for each other to be counted.
create or replace function public.note_failed_sign_in(email text, address text, user_agent text, method text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select u.id from auth.users u where u.email = lower(btrim(note_failed_sign_in.email)));
  place constant text := private.to_network(address);
begin
  perform pg_advisory_xact_lock(hashtextextended('failed sign-in ' || coalesce(person::text, ''), 0))
  where person is not null;
  insert into public.security_events (user_id, event, details, network, user_agent)
  select person, 'sign-in-failed', jsonb_build_object('method', note_failed_sign_in.method), place,
    left(note_failed_sign_in.user_agent, 400)
  from (
    select count(*) as all_of_them, count(*) filter (where e.network is not distinct from place) as from_there
    from public.security_events e
    where e.user_id = person and e.event = 'sign-in-failed' and e.created_at > now() - interval '1 day') as today
  where person is not null and all_of_them < 100 and from_there < 10;
end;
$$;
