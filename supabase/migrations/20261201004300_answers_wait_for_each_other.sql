-- Answers that arrive at once are counted one after the other: together they were more than a review may have. One
-- that waited is checked again: meanwhile the surfer may have withdrawn, the coach may have left the school, or the
-- review may have been refunded.

-- Answers a review, as its surfer, their guardian or a coach of the session: `answered`; `too-many` beyond 100 of a
-- review; `no-voice` where its voice has not arrived; null for all others. answer: {id, partId, atMs} with text, or
-- with voiceMs and a file of the bucket. Sending the same again changes nothing. What a surfer answers is asked about
-- the wave, which returns to the inbox; the coach's answer takes it out again. Null also while the review is to be paid
-- for.
create or replace function public.answer_review(review_id uuid, answer jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.reviews;
  asked record;
  is_surfers boolean;
  about uuid;
  voice record;
begin
  select w.* into known from public.reviews w where w.id = answer_review.review_id for key share;
  if not found or not private.may_open_review(known) or not private.may_read_review(known) then
    return null;
  end if;
  -- After the rights: a stranger lets no one wait.
  perform 1 from public.reviews w where w.id = known.id for no key update;
  -- Again after the lock.
  if not private.may_open_review(known) or not private.may_read_review(known) then
    return null;
  end if;
  select * into asked from jsonb_to_record(answer_review.answer) as x(id uuid, text text, "partId" uuid, "atMs" integer, "voiceMs" integer);
  if 100 <= (select count(*) from public.review_answers b where b.review_id = known.id and b.id <> asked.id) then
    return 'too-many';
  end if;
  select o.name, coalesce((o.metadata ->> 'size')::bigint, 0) as bytes into voice from storage.objects o
  where asked."voiceMs" is not null and o.bucket_id = 'answers' and o.name = known.id || '/' || asked.id || '.m4a';
  if asked."voiceMs" is not null and not found then
    return 'no-voice';
  end if;
  is_surfers := known.surfer_id in (select private.held_surfer_ids());
  insert into public.review_answers
    (id, review_id, session_id, part_id, at_ms, text, voice_path, voice_ms, voice_bytes, is_surfers, created_by)
  values (asked.id, known.id, known.session_id, asked."partId", asked."atMs", coalesce(asked.text, ''), voice.name,
    asked."voiceMs", coalesce(voice.bytes, 0), is_surfers, private.my_id())
  on conflict (id) do nothing;
  if not found then
    return 'answered';
  end if;
  select x.id into about
  from public.review_versions v
  join public.review_parts q on q.version_id = v.id
  join public.waves x on x.id = q.wave_id and x.surfer_id = known.surfer_id
  where v.review_id = known.id
  order by v.number desc, q.id = asked."partId" desc nulls last, q.nth limit 1;
  if about is null then
    return 'answered';
  end if;
  if is_surfers then
    insert into public.review_requests as waiting (session_id, wave_id, surfer_id, asked_by, question)
    values (known.session_id, about, known.surfer_id,
      (select g.claimed_by from public.guests g join public.surfers r on r.guest_id = g.id
       where r.id = known.surfer_id and g.claimed_by = private.my_id()), left(coalesce(asked.text, ''), 200))
    on conflict (wave_id, surfer_id) where answered_at is null do update set question = excluded.question
      where voice.name is null;
  else
    perform public.mark_wave_reviewed(about, true);
  end if;
  return 'answered';
end;
$$;
