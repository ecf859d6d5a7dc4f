-- A short that only a payment keeps closed says so: to the visitors of its link, and to its user who switches the link on.
-- docs/decisions/0128-a-short-is-closed-with-the-review-that-it-speaks-of.md

-- Whether everyone in a short agrees to what its link shows, and only the voice of a review that is not paid for keeps it
-- closed. Consent comes first: who has withdrawn it is not named as a buyer.
create function private.is_closed_by_payment(short public.shorts) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(g.problem = 'voice-unpaid' and private.has_consent(g.surfer_id, 'share')), false)
  from private.list_short_link_gaps(short) g;
$$;
revoke execute on function private.is_closed_by_payment from public;

-- What the request's link shows: {state: 'open', title, school, files}, {state: 'ended'}, or {state: 'hidden'} while
-- anyone in the short does not agree, or {state: 'unpaid'} while only a payment is missing. Null if no link has this
-- token. `school`: of the short, or of all waves in it. Files that are to be paid for are missing. The picture is one
-- that the viewer may see.
create or replace function public.open_linked_short() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when l.ended_at is not null then jsonb_build_object('state', 'ended')
    when s.id is null then jsonb_build_object('state', case when exists (
      select 1 from public.shorts c
      where c.id = l.short_id and c.deleted_at is null and private.is_closed_by_payment(c)) then 'unpaid' else 'hidden' end)
    else jsonb_build_object('state', 'open', 'title', s.title, 'isLocked', private.is_marked_short(s.id),
      'school', private.describe_school(coalesce(s.organisation_id, (
        select case when count(distinct e.organisation_id) = 1 and count(e.organisation_id) = count(*)
          then (array_agg(e.organisation_id))[1] end
        from public.short_waves x left join public.sessions e on e.id = x.session_id
        where x.short_id = s.id and x.is_rendered))),
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path, 'bytes', f.bytes, 'width', f.width,
          'height', f.height, 'durationMs', f.duration_ms)), '[]')
        from public.renditions f where f.short_id = s.id and private.may_take(f))) end
  from private.find_short_link() l
  left join private.linked_shorts() s on true;
$$;

-- Lets everyone with the link watch a short: {state: 'open', id} with the link that it has now, `not-rendered`,
-- `not-agreed` where someone in it does not agree, or `unpaid` where only a payment is missing. Null for a short that is
-- not the caller's. The hash of the token is in hexadecimal.
create or replace function public.open_short_link(short_id uuid, link_id uuid, token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known constant public.shorts := private.lock_my_short(open_short_link.short_id);
begin
  if known.id is null then
    return null;
  end if;
  if known.rendered_revision is null then
    return jsonb_build_object('state', 'not-rendered');
  end if;
  if exists (select 1 from private.list_short_link_gaps(known)) then
    return jsonb_build_object('state', case when private.is_closed_by_payment(known) then 'unpaid' else 'not-agreed' end);
  end if;
  insert into public.short_links (id, short_id, token_hash)
  values (open_short_link.link_id, known.id, decode(open_short_link.token_hash, 'hex'))
  on conflict do nothing;
  return (
    select jsonb_build_object('state', 'open', 'id', l.id) from public.short_links l
    where l.short_id = known.id and l.ended_at is null);
end;
$$;
