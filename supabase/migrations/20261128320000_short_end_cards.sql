-- A school's short ends with the school's name, in its colour, below its logo. Name and colour stand in the plan; the logo
-- is a source of the job.

-- The logo of a short's end card, as a source; none where the card has none, or the school.
create function private.list_short_logo(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', 'logos', 'path', f.name, 'bytes', (f.metadata ->> 'size')::bigint,
    'startMs', null, 'endMs', null, 'sessionStartsAt', null)), '[]')
  from public.organisations o
  join storage.objects f on f.bucket_id = 'logos' and f.name = o.logo_path and f.metadata ? 'size'
  where o.id = short.organisation_id and short.plan #>> '{endCard,logo}' = 'true';
$$;
revoke execute on function private.list_short_logo from public;

-- As before, and of a short with the logo of its end card.
create or replace function private.get_subject(
  job public.conversions, out subject text, out subject_id uuid, out title text, out session_id uuid,
  out organisation_id uuid, out owner_id uuid, out notified uuid[], out has_sources boolean, out sources jsonb
) language plpgsql stable security definer set search_path = '' as $$
declare
  short public.shorts;
begin
  if job.video_id is not null then
    select 'video', v.id, v.file_name, v.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null, jsonb_build_array(private.to_source(v, s.starts_at, null, null))
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.videos v
    join public.sessions s on s.id = v.session_id
    where v.id = job.video_id;
  elsif job.wave_id is not null then
    select 'wave', w.id, v.file_name, w.session_id, s.organisation_id, s.owner_id, array[v.id],
      v.raw_deleted_at is null or (job.kind = 'scrub' and f.path is not null),
      jsonb_build_array(case
        when job.kind = 'scrub' and v.raw_deleted_at is not null then jsonb_build_object('bucket', 'renditions',
          'path', f.path, 'bytes', f.bytes, 'startMs', null, 'endMs', null, 'sessionStartsAt', s.starts_at)
        else private.to_source(
          v, s.starts_at, coalesce(a.start_ms, w.start_ms), coalesce(a.end_ms, w.end_ms)) end)
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from public.waves w
    left join public.wave_angles a on a.id = job.angle_id
    join public.videos v on v.id = coalesce(a.video_id, w.video_id)
    join public.sessions s on s.id = v.session_id
    left join public.renditions f on f.wave_id = w.id and f.kind = 'full' and f.angle_id is null
    where w.id = job.wave_id;
  elsif job.short_id is not null then
    select s.* into short from public.shorts s where s.id = job.short_id;
    -- What was queued, whatever was saved since.
    short.plan := coalesce(job.plan -> 'short', short.plan);
    select 'short', short.id, coalesce(nullif(short.title, ''), 'Short'), null, short.organisation_id, short.owner_id,
      array[short.id], jsonb_array_length(made_of.files) = jsonb_array_length(short.plan -> 'clips'),
      made_of.files || private.list_short_logo(short)
    into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
    from (select private.list_short_sources(short) as files) made_of
    where short.id is not null;
  end if;
end;
$$;
