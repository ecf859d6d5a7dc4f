-- What a mailed link opens ends with the link: a guardian's question and answer, and the claim that a mail brings to
-- another device.

create or replace function public.open_guardian_request(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(g.surfer_id)
    || jsonb_build_object('guardianName', g.name, 'answeredAt', g.answered_at, 'isRefusal', g.is_refusal,
      'consents', private.read_consents(g.surfer_id, 'guardian'))
  from public.guardian_requests g
  where g.token_hash = sha256(convert_to($1, 'UTF8')) and g.ended_at is null and g.expires_at > now();
$$;

create or replace function public.open_claim_key(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_surfer(c.surfer_id)
    || jsonb_build_object('isHeld', c.surfer_id in (select private.held_surfer_ids()))
  from public.claims c
  where c.token_hash = sha256(convert_to($1, 'UTF8')) and c.ended_at is null and c.expires_at > now();
$$;

create or replace function public.answer_guardian_request(token text, purposes text[], wording smallint default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  agrees constant boolean := coalesce(cardinality(answer_guardian_request.purposes), 0) > 0;
  request public.guardian_requests;
begin
  select g.* into request from public.guardian_requests g
  where g.token_hash = sha256(convert_to(answer_guardian_request.token, 'UTF8')) and g.ended_at is null
    and g.expires_at > now()
  for update;
  if not found then
    return null;
  end if;
  if agrees and (private.to_mailbox(request.email) in (select private.holder_mailboxes(request.surfer_id))
    or exists (select 1 from private.my_claimed_surfer_ids() as mine (id) where mine.id = request.surfer_id))
  then
    return 'own-line';
  end if;
  if agrees and wording is distinct from private.wording_edition() then
    return 'wording-changed';
  end if;
  update public.guardian_requests g set answered_at = now(), is_refusal = not agrees where g.id = request.id;
  perform private.record_consent(request.surfer_id, p, p = any (purposes), 'guardian', null, request.id)
  from unnest(array['coaching', 'share', 'marketing', 'shorts']) as p;
  return 'done';
end;
$$;
