-- Where a school sells, a guest takes only what was paid for: the small preview and the pictures of a wave, or of a
-- short, are free, and every other file is locked, at each address and at each request. The worker's video of a review
-- shows its waves in full: where they are to be paid for, so is it.
-- docs/decisions/0112-a-price-locks-all-but-the-preview.md
--
-- A school that sells waves may show unpaid ones only with its mark across the picture: a preview and a poster of their
-- own, which a worker makes from the plain preview. Row level security shows a guest either the marked files or the
-- plain ones. docs/decisions/0123-unpaid-waves-play-with-the-schools-mark.md
--
-- A school may sell reviews: until one is paid for, its surfer sees that it is there, and neither hears nor sees what
-- the coach says and draws in it, nor is its voice the sound of a short. docs/decisions/0124-a-review-can-be-sold.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

-- Whether guests may take this file now; staff may in any case.
create function private.may_take(file public.renditions) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when $1.kind in ('marked-preview', 'marked-poster') then private.is_marked($1.wave_id)
    when $1.kind in ('poster', 'preview') then $1.wave_id is null or not private.is_marked($1.wave_id)
    when $1.kind in ('short-preview', 'short-cover') then not private.is_marked_short($1.short_id)
    when $1.wave_id is not null then private.may_take_wave($1.wave_id)
    when $1.short_id is not null then private.may_take_short($1.short_id)
    else true end;
$$;
revoke execute on function private.may_take from public;
-- Policies call it.
grant execute on function private.may_take to authenticated, service_role;

-- The files of a wave that its guest may take or watch. Marked files stand for the plain ones.
create function private.list_wave_files(wave_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', private.to_shown_kind(x.kind), 'path', x.path, 'contentType', x.content_type,
    'width', x.width, 'height', x.height, 'bytes', x.bytes)), '[]')
  from public.renditions x where x.wave_id = $1 and private.may_take(x);
$$;
revoke execute on function private.list_wave_files from public;

-- Of these waves those that the caller has to pay for before they take them; not those of sessions whose staff they are.
create function public.list_locked_waves(wave_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.id from public.waves w
  where w.id = any ($1[1:1000])
    and (w.surfer_id in (select private.held_surfer_ids()) or w.id in (select private.linked_wave_ids()))
    and not (w.session_id in (select private.my_session_ids())) and not private.may_take_wave(w.id);
$$;
revoke execute on function public.list_locked_waves from public;
grant execute on function public.list_locked_waves to anon, authenticated, service_role;

-- The worker's video of a review shows its waves in full: where they are to be paid for, so is it.
-- docs/decisions/0112-a-price-locks-all-but-the-preview.md
create function private.may_take_review(review public.reviews) returns boolean
language sql stable security definer set search_path = '' as $$
  select review.session_id in (select private.my_session_ids()) or private.may_read_review(review) and not exists (
    select 1 from private.list_shown_parts(review) q where not private.may_take_wave(q.wave_id));
$$;
revoke execute on function private.may_take_review from public;

-- Whether guests see a wave only with its school's mark: the school wants that, and it is not paid for.
create function private.is_marked(wave_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.waves w
    join public.sessions s on s.id = w.session_id
    join public.prices p on p.organisation_id = s.organisation_id
    where w.id = $1 and p.marks_previews) and not private.may_take_wave($1);
$$;
revoke execute on function private.is_marked from public;

-- Whether a short shows a wave that guests see only with its school's mark, and was not bought itself.
create function private.is_marked_short(short_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.short_waves x where x.short_id = $1 and x.is_rendered and private.is_marked(x.wave_id))
    and not private.may_take_short($1);
$$;
revoke execute on function private.is_marked_short from public;

-- What a file is for, whether it is marked or not: guests see one of the two.
create function private.to_shown_kind(kind text) returns text
language sql immutable set search_path = '' as $$
  select case $1 when 'marked-preview' then 'preview' when 'marked-poster' then 'poster' else $1 end;
$$;
revoke execute on function private.to_shown_kind from public;

-- Queues the marked files of the waves of a school that have none yet, behind all that users wait for.
create function private.mark_previews(organisation_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.conversions (wave_id, kind, priority)
  select f.wave_id, 'marked', 20
  from public.renditions f
  join public.sessions s on s.id = f.session_id
  where s.organisation_id = $1 and f.kind = 'preview' and f.wave_id is not null and f.angle_id is null
    and not exists (
      select 1 from public.conversions c where c.wave_id = f.wave_id and c.kind = 'marked' and c.angle_id is null)
  on conflict do nothing;
$$;
revoke execute on function private.mark_previews from public;

-- A new preview of a wave gets its marked files, where the school wants them.
create function private.mark_preview() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job uuid;
begin
  if not exists (
    select 1 from public.sessions s join public.prices p on p.organisation_id = s.organisation_id
    where s.id = new.session_id and p.marks_previews)
  then
    return null;
  end if;
  insert into public.conversions (wave_id, kind) values (new.wave_id, 'marked') on conflict do nothing returning id into job;
  if job is null then
    perform private.requeue_conversion(c.id) from public.conversions c
    where c.wave_id = new.wave_id and c.kind = 'marked' and c.angle_id is null;
  end if;
  return null;
end;
$$;
revoke execute on function private.mark_preview from public;

-- Whether the caller may see and hear what a review says: its school sells none, it was paid for, or they are its staff.
-- Whether they may open it at all, and with whose consent, is asked elsewhere.
create function private.may_read_review(review public.reviews) returns boolean
language sql stable security definer set search_path = '' as $$
  select review.session_id in (select private.my_session_ids()) or not private.is_unpaid_review(review);
$$;
revoke execute on function private.may_read_review from public;

-- What a review costs, of the caller's guests or of the request's link, while it is not paid for: [{reviewId,
-- organisationId, currency, amount, problem}], empty or one.
create function public.list_review_offers(review_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('reviewId', b.id, 'organisationId', p.organisation_id,
    'currency', p.currency, 'amount', b.price, 'problem', b.problem)), '[]')
  from public.reviews w
  join public.sessions s on s.id = w.session_id and s.id not in (select private.my_session_ids())
  join public.prices p on p.organisation_id = s.organisation_id and p.review is not null
  cross join lateral private.list_basket(p.organisation_id,
    jsonb_build_array(jsonb_build_object('kind', 'review', 'id', w.id))) b
  where w.id = $1 and b.problem is distinct from 'owned';
$$;
revoke execute on function public.list_review_offers from public;
grant execute on function public.list_review_offers to anon, authenticated, service_role;

-- Whether a school sells its reviews, and nobody has paid for this one.
create function private.is_unpaid_review(review public.reviews) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.sessions s join public.prices p on p.organisation_id = s.organisation_id
      where s.id = review.session_id and p.review is not null)
    and not exists (
      select 1 from public.entitlements e
      where e.kind = 'review' and e.review_id = review.id and e.surfer_id = review.surfer_id and e.ended_at is null);
$$;
revoke execute on function private.is_unpaid_review from public;

create trigger mark_preview after insert on public.renditions
  for each row when (new.kind = 'preview' and new.wave_id is not null) execute function private.mark_preview();

-- The video of a review is no rendition that staff may see by their role: each request asks for the surfer's consent.
create policy "holders see renditions, surfers of their waves" on public.renditions for select to authenticated
  using (review_id is null and (session_id in (select private.my_session_ids())
    or organisation_id in (select private.my_staff_organisation_ids())
    or (owner_id = (select private.my_id())
      or wave_id in (select private.my_wave_ids())
      or short_id in (select private.my_sent_short_ids())) and private.may_take(renditions))
    and (short_id is null or private.may_show_short(short_id)));

-- Sooner than the qualities, which an unpaid wave does not show.
insert into private.conversion_kinds (kind, subject, priority, urgency, makes) values
  ('marked', 'wave', 46, 3, '{marked-preview,marked-poster}');

reset check_function_bodies;
