-- A message by /contact goes when a platform admin says so; its answers and its picture go with it. Whoever wrote
-- it signed in has its picture in the export of their account.

grant delete on public.contact_messages to authenticated;
create policy "platform admins delete messages" on public.contact_messages for delete to authenticated
  using ((select private.is_platform_admin()));

create function private.my_message_pictures() returns setof text
language sql stable security definer set search_path = '' as $$
  select m.picture_path from public.contact_messages m
  where m.sender_id = (select private.my_id()) and m.picture_path is not null;
$$;
revoke execute on function private.my_message_pictures from public, anon;
grant execute on function private.my_message_pictures to authenticated;
create policy "senders read pictures of their messages" on storage.objects for select to authenticated
  using (bucket_id = 'enquiries' and name in (select private.my_message_pictures()));
