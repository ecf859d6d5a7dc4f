import type { SupabaseClient } from '@supabase/supabase-js';

/** Without the database's types: tables and columns come from the matrix. */
export type AnyClient = SupabaseClient;
