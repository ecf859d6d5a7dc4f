/**
 * A subject and a kind that the product does not have: an echo, held by an organisation or a user, is made of the
 * originals of two videos. The SQL is what the migration of a real one has ("A job subject" in docs/architecture.md),
 * except the last function, which a migration would replace by one with another branch.
 */
export const MADE_UP_SUBJECT = `
  set role postgres;
  create table public.echoes (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid references public.organisations (id) on delete cascade,
    owner_id uuid references public.profiles (id) on delete cascade,
    name text not null,
    bytes bigint not null default 0,
    state text not null default 'waiting',
    first_video_id uuid references public.videos (id) on delete cascade,
    second_video_id uuid references public.videos (id) on delete cascade,
    constraint echoes_held_by_one check (num_nonnulls(organisation_id, owner_id) = 1)
  );
  alter table public.echoes enable row level security;
  create trigger count_room after insert or delete or update of bytes on public.echoes
    for each row execute function private.count_room('bytes');
  create trigger keep_quota after insert on public.echoes
    for each row execute function private.keep_quota('bytes');

  alter table public.conversions
    add column echo_id uuid references public.echoes (id) on delete cascade,
    drop constraint conversions_of_one,
    add constraint conversions_of_one check (num_nonnulls(video_id, wave_id, echo_id) = 1);
  create unique index conversions_once_per_echo on public.conversions (echo_id, kind) where echo_id is not null;
  alter table public.renditions
    add column echo_id uuid references public.echoes (id) on delete cascade,
    drop constraint renditions_of_one,
    add constraint renditions_of_one check (num_nonnulls(video_id, wave_id, echo_id) = 1),
    drop constraint renditions_kind_check,
    add constraint renditions_kind_check check (
      kind in ('preview', 'poster', 'storyboard', 'scrub', 'ladder', 'download', 'full', 'echo'));
  create index renditions_echo_id_idx on public.renditions (echo_id) where echo_id is not null;

  insert into private.conversion_kinds (kind, subject, priority, urgency, makes)
  values ('echo', 'echo', 60, 3, '{echo}');

  create function private.settle_echo() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    update public.echoes set state = new.state where id = new.echo_id;
    return null;
  end;
  $$;
  create trigger settle_echo after update of state on public.conversions
    for each row when (new.echo_id is not null) execute function private.settle_echo();

  alter function private.get_subject rename to get_real_subject;
  create function private.get_subject(
    job public.conversions, out subject text, out subject_id uuid, out title text, out session_id uuid,
    out organisation_id uuid, out owner_id uuid, out notified uuid[], out has_sources boolean, out sources jsonb
  ) language plpgsql stable security definer set search_path = '' as $$
  begin
    if job.echo_id is null then
      select r.* into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
      from private.get_real_subject(job) r;
    else
      select 'echo', e.id, e.name, null, e.organisation_id, e.owner_id, array[e.id], true,
        (select jsonb_agg(private.to_source(v, null, null, null) order by v.id = e.second_video_id)
         from public.videos v where v.id in (e.first_video_id, e.second_video_id))
      into subject, subject_id, title, session_id, organisation_id, owner_id, notified, has_sources, sources
      from public.echoes e where e.id = job.echo_id;
    end if;
  end;
  $$;
  revoke execute on function private.get_subject from public;
  reset role;
`;
