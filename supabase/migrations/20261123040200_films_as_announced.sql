-- A quota counts what was announced, so a film may not be larger than that.

-- Bytes that were announced for a file which is to come, to its sender and to platform admins; null when none was.
create function private.announced_bytes(path text) returns bigint
language sql stable security definer set search_path = '' as $$
  select v.size_bytes from public.videos v
  where v.original_path = path and v.state = 'uploading'
    and (v.created_by = (select private.my_id()) or (select private.is_platform_admin()));
$$;
-- Asked before the first byte, with the size that the sender states, and again with that of the whole file. Hosted
-- storage asks only before, and newer ones alone tell a size: accept_upload asks again.
create policy "originals are no larger than announced" on storage.objects as restrictive for insert to authenticated
  with check (
    bucket_id <> 'originals'
    or coalesce((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint, 0)
      <= private.announced_bytes(name)
  );

-- Whether so many bytes more would go beyond the quota of a session's organisation or owner. Until the transaction
-- ends nobody else takes the room that was found.
create function private.exceeds_quota(session_id uuid, more_bytes bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  holder record;
  quota bigint;
begin
  select s.organisation_id, s.owner_id into holder from public.sessions s where s.id = exceeds_quota.session_id;
  quota := private.quota_bytes(holder.organisation_id, holder.owner_id);
  if quota is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(
    hashtextextended('quota:' || coalesce(holder.organisation_id, holder.owner_id)::text, 0));
  return private.used_bytes(holder.organisation_id, holder.owner_id) + more_bytes > quota;
end;
$$;

-- As before; but a film that came larger than announced, and goes beyond the quota by that, is refused and removed.
create or replace function private.accept_upload(video_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  arrived record;
begin
  select v.session_id, v.original_path, v.size_bytes as announced, (o.metadata ->> 'size')::bigint as size
  into arrived
  from public.videos v
  join storage.objects o on o.bucket_id = 'originals' and o.name = v.original_path
  where v.id = accept_upload.video_id and v.state = 'uploading'
  for update of v;
  if not found then
    return false;
  end if;
  if arrived.size > arrived.announced
    and private.exceeds_quota(arrived.session_id, arrived.size - arrived.announced) then
    update public.videos
    set state = 'refused', raw_deleted_at = now(),
      problem = 'This film is larger than was announced, and there is no room for it in the storage quota. '
        'It was not kept. Make room and upload it again.'
    where id = accept_upload.video_id;
    insert into public.file_removals (bucket, path) values ('originals', arrived.original_path);
    return false;
  end if;
  update public.videos
  set state = 'checking', uploaded_at = now(), size_bytes = greatest(coalesce(arrived.size, size_bytes), 1)
  where id = accept_upload.video_id;
  perform private.enqueue_conversion(arrived.session_id, accept_upload.video_id, null, 'inspect');
  return true;
end;
$$;

revoke execute on function private.announced_bytes, private.exceeds_quota from public, anon, authenticated;
grant execute on function private.announced_bytes to authenticated, service_role;
