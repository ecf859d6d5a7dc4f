-- A mail about a review is sent only while its link opens the review: the surfer may have withdrawn their consent, or the
-- coach deleted the review, after the mail was queued.

-- Whether a mail is about a review that no one can open at this moment. The key of such a mail names its claim and its
-- review.
create function private.opens_nothing(mail public.mail_outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.kind = 'review-ready' and mail.idempotency_key like '% %' and not exists (
    select 1 from public.reviews v
    where v.id::text = split_part(mail.idempotency_key, ' ', 2) and private.has_consent(v.surfer_id, 'coaching'));
$$;
revoke execute on function private.opens_nothing from public;

-- Claims the mail that has waited longest: {mail: {id, kind, recipient, params, attempt, token} or null, gaveUp:
-- [{id, kind, problem}]}. Expires the leases of silent senders (whose mails may then fail), and ends mails that their
-- recipient unsubscribed from, and those whose review no one can open. `token` unsubscribes from mails of this kind; null
-- if that is not possible.
create or replace function public.claim_mail(sender_id text, lease_seconds integer default 180) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
  choice public.mail_choices;
  gave_up jsonb := '[]';
begin
  for mail in
    select m.* from public.mail_outbox m where m.state = 'sending' and m.lease_until < now()
    for update skip locked
  loop
    if private.retry_mail(mail.id, 'The sender stopped in the middle of this mail.') = 'failed' then
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', 'The sender stopped in the middle of this mail.');
    end if;
  end loop;

  loop
    select m.* into mail from public.mail_outbox m
    where m.state = 'queued' and m.next_try_at <= now()
    order by m.next_try_at for update skip locked limit 1;
    exit when mail.id is null;
    select c.* into choice from public.mail_choices c where c.recipient = mail.recipient and c.kind = mail.kind;
    if choice.stopped_at is not null or private.opens_nothing(mail) then
      perform private.end_mail(mail.id, 'skipped', null);
    elsif mail.give_up_at < now() then
      -- No worker sent it in time: outdated news is worse than none.
      perform private.end_mail(mail.id, 'failed', coalesce(mail.last_problem, 'No worker sent it in time.'));
      gave_up := gave_up || jsonb_build_object('id', mail.id, 'kind', mail.kind,
        'problem', coalesce(mail.last_problem, 'No worker sent it in time.'));
    else
      update public.mail_outbox m
      set state = 'sending', attempts = m.attempts + 1, sender_id = claim_mail.sender_id,
          lease_until = now() + make_interval(secs => lease_seconds)
      where m.id = mail.id returning m.* into mail;
      exit;
    end if;
  end loop;

  return jsonb_build_object('gaveUp', gave_up, 'mail', case when mail.id is not null then
    jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'params', mail.params,
      'attempt', mail.attempts, 'token', choice.token) end);
end;
$$;
