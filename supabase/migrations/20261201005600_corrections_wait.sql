-- A coach who corrects a review several times sends one mail about it in six hours.
-- docs/decisions/0139-corrections-are-mailed-once-in-six-hours.md

-- Queues a mail to each claim of the surfer that has an address, but where one about this review still waits. The first
-- correction is mailed at once, and each later one six hours after the mail about the one before. To a claim from before
-- the review it says that a version is a correction; any other person has seen none.
create or replace function private.mail_review(review public.reviews) returns void
language plpgsql security definer set search_path = '' as $$
declare
  site constant text := private.get_site_url();
  due public.claims;
  newest public.review_versions;
  first_sent_at timestamptz;
  about jsonb;
  occasion text;
  token text;
  of_review text;
  due_at timestamptz;
begin
  if site is null then
    return;
  end if;
  select v.* into newest from public.review_versions v where v.review_id = review.id order by v.number desc limit 1;
  select min(v.created_at) into first_sent_at from public.review_versions v where v.review_id = review.id;
  about := (
    select jsonb_build_object('siteUrl', site, 'organisationName', coalesce(o.name, ''), 'surferName', r.name,
      'spotName', coalesce(private.public_spot_name(s.spot_id), ''),
      'day', to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM-DD'),
      'coachName', coalesce(p.full_name, ''))
    from public.sessions s join public.surfers r on r.id = review.surfer_id
    left join public.organisations o on o.id = s.organisation_id
    left join public.profiles p on p.id = newest.created_by
    where s.id = review.session_id);
  for due in
    select c.* from public.claims c join public.surfers r on r.guest_id = c.guest_id
    where r.id = review.surfer_id and c.ended_at is null and not c.is_link
      and private.claim_address(c) is not null and private.may_notify(c)
  loop
    occasion := concat_ws(' ', due.id, review.id, nullif(newest.number, 1));
    continue when exists (
      select 1 from public.mail_outbox m where m.kind = 'review-ready' and m.idempotency_key = occasion);
    of_review := due.id || ' ' || review.id;
    -- The mail that waits opens the newest version: it speaks for this one, too.
    update public.mail_outbox m set params = m.params || jsonb_build_object('coachName', about -> 'coachName')
    where m.kind = 'review-ready' and m.state = 'queued'
      and (m.idempotency_key = of_review or starts_with(m.idempotency_key, of_review || ' '));
    continue when found;
    select max(coalesce(m.ended_at, now())) + interval '6 hours' into due_at from public.mail_outbox m
    where m.kind = 'review-ready' and m.state in ('sending', 'sent')
      and starts_with(m.idempotency_key, of_review || ' ');
    if due.profile_id is null then
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into public.claims (guest_id, token_hash, tell_at, guardian_request_id, is_link)
      values (due.guest_id, sha256(convert_to(token, 'UTF8')), 'infinity', due.guardian_request_id,
        due.guardian_request_id is not null);
    end if;
    perform private.queue_mail('review-ready', private.claim_address(due), about || jsonb_build_object(
      'language', due.language, 'isCorrection', newest.number > 1 and due.created_at < first_sent_at,
      'path', case when due.profile_id is null then '/c/open/' || token || '?review=' || review.id
        else '/c/reviews/' || review.id end), occasion);
    update public.mail_outbox m set next_try_at = due_at, give_up_at = due_at + interval '2 days'
    where m.kind = 'review-ready' and m.idempotency_key = occasion and due_at > now();
  end loop;
end;
$$;
