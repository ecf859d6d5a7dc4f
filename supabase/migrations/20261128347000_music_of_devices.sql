-- A browser that makes a short itself lays its music under it.
-- docs/decisions/0110-a-device-makes-a-short-for-itself.md

-- As before, and `ready` with {song}, the path of its music in the bucket `music`, null for none; `no-song` where its music is
-- deleted.
create or replace function public.open_short_films(short_id uuid, revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known public.shorts;
  clips integer;
  films jsonb;
begin
  known := private.lock_my_short(open_short_films.short_id);
  if known.id is null then
    return null;
  end if;
  if known.revision <> open_short_films.revision then
    return jsonb_build_object('status', 'changed');
  end if;
  clips := coalesce(jsonb_array_length(known.plan -> 'clips'), 0);
  if clips = 0 then
    return jsonb_build_object('status', 'no-clips');
  end if;
  perform private.note_short_waves(known);
  if jsonb_array_length(private.list_short_sources(known)) < clips then
    return jsonb_build_object('status', 'not-allowed');
  end if;
  if private.lacks_song(known) then
    return jsonb_build_object('status', 'no-song');
  end if;
  select jsonb_agg(jsonb_build_object('path', f.path, 'startMs', c."startMs" - w.start_ms, 'endMs', c."endMs" - w.start_ms,
    'width', v.width, 'height', v.height) order by c.place)
  into films
  from rows from (jsonb_to_recordset(known.plan -> 'clips') as ("waveId" uuid, "startMs" integer, "endMs" integer))
    with ordinality as c("waveId", "startMs", "endMs", place)
  join public.waves w on w.id = c."waveId"
  join public.videos v on v.id = w.video_id and v.width is not null
  join lateral (
    select f.path from public.renditions f
    where f.wave_id = w.id and f.kind = 'download' and f.angle_id is null limit 1) f on true;
  if coalesce(jsonb_array_length(films), 0) < clips then
    return jsonb_build_object('status', 'not-ready');
  end if;
  return jsonb_build_object('status', 'ready', 'plan', known.plan, 'films', films,
    'logo', private.list_short_logo(known) #>> '{0,path}', 'song', private.list_short_song(known) #>> '{0,path}');
end;
$$;
