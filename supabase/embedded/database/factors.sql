-- Authenticator apps, as hosted stores them; policies query auth.mfa_factors for users with one. Only
-- api/factors.ts writes them.
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
  -- The half minute, since 1970, of the newest accepted code: no code is accepted twice.
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

-- How and when each auth session was proved: the claim "amr" of its tokens.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);

-- Wrong codes of an account, for all of its apps.
create table if not exists auth.mfa_wrong_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  count integer not null default 0,
  since timestamptz not null default now()
);

revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims, auth.mfa_wrong_codes
  from postgres, anon, authenticated, service_role;
grant select, insert, update, delete
  on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims, auth.mfa_wrong_codes to authenticator;
-- What functions of migrations may read and do: as on a Supabase project, delete an app.
grant select (id, user_id, friendly_name, factor_type, status, created_at, updated_at), delete, references, trigger
  on auth.mfa_factors to postgres;
