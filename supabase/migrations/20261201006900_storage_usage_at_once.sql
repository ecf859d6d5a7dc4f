-- The first screen of staff warns of the space of each of their schools, and of their own sessions: by one request.

-- A row for each organisation whose staff I am, and one without an organisation for my own sessions; quota_bytes is null if
-- there is no limit.
create function public.list_storage_usage()
returns table (organisation_id uuid, used_bytes bigint, quota_bytes bigint)
language sql security definer set search_path = '' as $$
  select h.id, private.used_bytes(h.id, h.person), private.quota_bytes(h.id, h.person)
  from (
    select o, null::uuid from private.my_staff_organisation_ids() o
    union all
    select null, private.my_id()
  ) h (id, person)
  where h.id is not null or h.person is not null;
$$;
revoke execute on function public.list_storage_usage from public, anon;
grant execute on function public.list_storage_usage to authenticated, service_role;
