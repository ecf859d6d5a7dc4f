-- Authenticator apps, as hosted keeps them; policies ask auth.mfa_factors who has one. Written by
-- api/factors.ts alone.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Encrypted with a key that the database does not have.
  secret text not null,
  -- The half minute, since 1970, of the newest code that was accepted: no code counts twice.
  last_step bigint not null default 0
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- How each auth session has proved itself, and when: the claim "amr" of its tokens.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);

-- Wrong codes of an account, whichever of its apps they were for.
create table if not exists auth.mfa_wrong_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  count integer not null default 0,
  since timestamptz not null default now()
);

revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims, auth.mfa_wrong_codes
  from postgres, anon, authenticated, service_role;
grant select, insert, update, delete
  on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims, auth.mfa_wrong_codes to authenticator;
-- What functions of migrations may know, and do: as on a Supabase project, remove an app.
grant select (id, user_id, friendly_name, factor_type, status, created_at, updated_at), delete, references, trigger
  on auth.mfa_factors to postgres;
