-- Metres per second, which visitors may choose for reports, are kept in a profile, too.
alter table public.profiles
  drop constraint profiles_wind_unit_check,
  add constraint profiles_wind_unit_check check (wind_unit in ('km/h', 'kn', 'm/s'));
