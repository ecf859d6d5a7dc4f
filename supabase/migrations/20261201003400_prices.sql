-- What a school asks for its guests' waves, and its coupons. A school without prices sells nothing: all is free.
-- docs/decisions/0112-a-price-locks-all-but-the-preview.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.prices (
  organisation_id uuid primary key references public.organisations (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the currency's smallest unit, with the tax. Null: this is not for sale alone.
  wave integer check (wave between 1 and 99999999),
  session integer check (session between 1 and 99999999),
  day integer check (day between 1 and 99999999),
  short integer check (short between 1 and 99999999),
  -- In hundredths of a percent.
  tax_rate integer not null default 0 check (tax_rate between 0 and 5000),
  tax_note text not null default '' check (char_length(tax_note) <= 200),
  -- How many waves each guest gets for nothing.
  free_waves smallint not null default 0 check (free_waves between 0 and 100),
  -- The school's own account at Stripe; null where the operator's account receives the money.
  stripe_account text check (stripe_account ~ '^acct_[A-Za-z0-9]{1,60}$'),
  changed_at timestamptz not null default now(),
  changed_by uuid default private.my_id() references public.profiles (id) on delete set null,
  marks_previews boolean not null default false,
  review integer check (review between 1 and 99999999),
  automatic_tax boolean not null default false,
  -- Cards are charged in whole tens of the smallest unit where that is a thousandth.
  constraint prices_can_be_charged check (
    currency not in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
    or coalesce(wave, 0) % 10 + coalesce(session, 0) % 10 + coalesce(day, 0) % 10 + coalesce(short, 0) % 10
      + coalesce(review, 0) % 10 = 0)
);
create index prices_changed_by_idx on public.prices (changed_by) where changed_by is not null;
alter table public.prices enable row level security;
revoke all on public.prices from anon, authenticated;
grant select on public.prices to authenticated;
create policy "second factor shown" on public.prices as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references public.organisations (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  percent smallint not null check (percent between 1 and 100),
  max_uses integer not null check (max_uses between 1 and 100000),
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid default private.my_id() references public.profiles (id) on delete set null,
  constraint coupons_code_once unique (organisation_id, code)
);
create index coupons_created_by_idx on public.coupons (created_by) where created_by is not null;
alter table public.coupons enable row level security;
revoke all on public.coupons from anon, authenticated;
grant select on public.coupons to authenticated;
grant insert (id, organisation_id, code, percent, max_uses, ends_at) on public.coupons to authenticated;
grant delete on public.coupons to authenticated;
create policy "second factor shown" on public.coupons as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- Sets all prices of a school at once, as an owner or admin of it: fields as in a row of the table. Open orders keep
-- the prices that they were opened with. False for any other school. When the mark is switched on, its files are made.
create function public.save_prices(organisation_id uuid, fields jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if save_prices.organisation_id not in (select private.my_admin_organisation_ids()) then
    return false;
  end if;
  insert into public.prices (organisation_id, currency, wave, session, day, short, review, tax_rate, tax_note, free_waves,
    stripe_account, marks_previews, automatic_tax)
  select save_prices.organisation_id, n.currency, n.wave, n.session, n.day, n.short, n.review, n.tax_rate, n.tax_note,
    n.free_waves, n.stripe_account, coalesce(n.marks_previews, false),
    coalesce(n.automatic_tax, false)
  from jsonb_populate_record(null::public.prices, fields) n
  on conflict on constraint prices_pkey do update set currency = excluded.currency, wave = excluded.wave,
    session = excluded.session, day = excluded.day, short = excluded.short, review = excluded.review, tax_rate = excluded.tax_rate,
    tax_note = excluded.tax_note, free_waves = excluded.free_waves, stripe_account = excluded.stripe_account,
    marks_previews = excluded.marks_previews, automatic_tax = excluded.automatic_tax,
    changed_at = now(), changed_by = private.my_id();
  if (fields ->> 'marks_previews')::boolean then
    perform private.mark_previews(save_prices.organisation_id);
  end if;
  return true;
end;
$$;
revoke execute on function public.save_prices from public, anon;
grant execute on function public.save_prices to authenticated, service_role;

create trigger keep_words_plain before insert or update of tax_note on public.prices
  for each row when (new.tax_note ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'tax_note');

create policy "staff see their school's prices" on public.prices for select to authenticated
  using (organisation_id in (select private.my_staff_organisation_ids()));

create policy "admins see coupons" on public.coupons for select to authenticated
  using (organisation_id in (select private.my_admin_organisation_ids()));

create policy "admins add coupons" on public.coupons for insert to authenticated
  with check (organisation_id in (select private.my_admin_organisation_ids()));

create policy "admins delete coupons" on public.coupons for delete to authenticated
  using (organisation_id in (select private.my_admin_organisation_ids()));

reset check_function_bodies;
