-- As before, and also where a claim has expired: it opens nothing any more, yet what was agreed to with it goes on
-- until the line is claimed anew or freed. False only where nobody ever had the line, or it is not the caller's.
create or replace function public.undo_claim(surfer_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.surfers s
  where s.id = undo_claim.surfer_id and s.session_id in (select private.my_session_ids())
    and (s.claimed_by is not null or exists (
      select 1 from public.claims c where c.surfer_id = s.id and c.ended_at is null))
  for update;
  if not found then
    return false;
  end if;
  perform private.end_claims(undo_claim.surfer_id, 'staff');
  -- Said by whoever it was not.
  update public.surfers s set is_said_minor = false where s.id = undo_claim.surfer_id;
  return true;
end;
$$;
