-- What a mailed link opens ends with the link: a guardian's question, and the claim that a mail brings to another device.

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
