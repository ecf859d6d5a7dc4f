-- A guardian's no is an answer as well: it is in the log, and who asked hears of it.

alter table public.guardian_requests
  -- When the link in the mail was answered last, whatever was said. Null while nobody has.
  add column answered_at timestamptz,
  -- That answer agreed to nothing.
  add column is_refusal boolean not null default false;
update public.guardian_requests g set
  answered_at = (select max(c.created_at) from public.consents c where c.guardian_request_id = g.id),
  is_refusal = exists (select 1 from public.consents c where c.guardian_request_id = g.id) and not exists (
    select 1 from public.consents c where c.guardian_request_id = g.id and c.is_given and not exists (
      select 1 from public.consents later
      where later.guardian_request_id = g.id and later.purpose = c.purpose and later.position > c.position));
grant select (answered_at, is_refusal) on public.guardian_requests to authenticated;

-- Writes what has changed, in the name of whoever calls; and a guardian's first no, where nothing was given before.
create or replace function private.record_consent(
  surfer_id uuid, purpose text, is_given boolean, given_by text,
  claim_id uuid default null, guardian_request_id uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (session_id, surfer_id, purpose, is_given, given_by, profile_id, claim_id,
    guardian_request_id, expires_at)
  select s.session_id, s.id, $2, $3, $4, case when $4 in ('surfer', 'staff') then private.my_id() end, $5, $6,
    case when $3 then now() + interval '1 year' end
  from public.surfers s where s.id = $1 and ($3 or private.has_consent($1, $2) or ($4 = 'guardian' and not exists (
    select 1 from public.consents c where c.guardian_request_id = $6 and c.purpose = $2 and not c.is_given)));
$$;

-- As before: agrees to these purposes and to no others. False when the link opens nothing (any more).
create or replace function public.answer_guardian_request(token text, purposes text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  request public.guardian_requests;
begin
  update public.guardian_requests g
  set answered_at = now(), is_refusal = coalesce(cardinality(answer_guardian_request.purposes), 0) = 0
  where g.token_hash = sha256(convert_to(answer_guardian_request.token, 'UTF8')) and g.ended_at is null
  returning g.* into request;
  if request.id is null then
    return false;
  end if;
  perform private.record_consent(request.surfer_id, p, p = any (purposes), 'guardian', null, request.id)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  return true;
end;
$$;

-- What the link in a guardian's mail opens: {guardianName, answeredAt, isRefusal, …describe_surfer}.
create or replace function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(g.surfer_id)
    || jsonb_build_object('guardianName', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal)
  from public.guardian_requests g
  where g.token_hash = sha256(convert_to($1, 'UTF8')) and g.ended_at is null;
$$;

-- As before, and when the guardian who was asked last answered.
create or replace function public.open_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.describe_surfer(r.id) || jsonb_build_object(
      'mayWatch', private.may_watch_own(r.id, r.is_minor),
      'guardian', (
        select jsonb_build_object('name', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal)
        from public.guardian_requests g
        where g.surfer_id = r.id and g.ended_at is null order by g.created_at desc limit 1),
      'waves', coalesce((
        select jsonb_agg(jsonb_build_object(
          'waveId', w.id, 'state', w.state, 'durationMs', w.end_ms - w.start_ms,
          'publicity', case
            when exists (
              select 1 from public.public_wave_refusals n where n.wave_id = w.id and n.surfer_id = r.id) then 'refused'
            when private.is_public_wave(w.id) then 'shown' end,
          'renditions', coalesce((
            select jsonb_agg(jsonb_build_object('kind', x.kind, 'path', x.path, 'contentType', x.content_type,
              'width', x.width, 'height', x.height))
            from public.renditions x where x.wave_id = w.id), '[]'))
          order by w.start_ms, w.id)
        from public.waves w where w.surfer_id = r.id and private.may_watch_own(r.id, r.is_minor)), '[]'))
    order by s.starts_at desc, r.id), '[]')
  from public.surfers r join public.sessions s on s.id = r.session_id
  where r.id in (select c.surfer_id from public.claims c where c.id in (select private.held_claim_ids()));
$$;
