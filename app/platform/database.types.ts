// Written by scripts/generate-database-types.ts from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      conversions: {
        Row: {
          attempts: number
          cancel_requested: boolean
          created_at: string
          finished_at: string | null
          id: string
          kind: string
          lease_until: string | null
          log: string | null
          priority: number
          problem: string | null
          progress: number
          request_id: string | null
          revision: number
          run_after: string
          session_id: string
          started_at: string | null
          state: string
          video_id: string | null
          wave_id: string | null
          worker_id: string | null
        }
        Insert: {
          attempts?: number
          cancel_requested?: boolean
          created_at?: string
          finished_at?: string | null
          id?: string
          kind: string
          lease_until?: string | null
          log?: string | null
          priority: number
          problem?: string | null
          progress?: number
          request_id?: string | null
          revision?: number
          run_after?: string
          session_id: string
          started_at?: string | null
          state?: string
          video_id?: string | null
          wave_id?: string | null
          worker_id?: string | null
        }
        Update: {
          attempts?: number
          cancel_requested?: boolean
          created_at?: string
          finished_at?: string | null
          id?: string
          kind?: string
          lease_until?: string | null
          log?: string | null
          priority?: number
          problem?: string | null
          progress?: number
          request_id?: string | null
          revision?: number
          run_after?: string
          session_id?: string
          started_at?: string | null
          state?: string
          video_id?: string | null
          wave_id?: string | null
          worker_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'conversions_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      error_occurrences: {
        Row: {
          id: number
          path: string
          release: string
          report_id: string
          request_id: string | null
          seen_at: string
          status: number | null
          user_agent: string | null
          user_id: string | null
        }
        Insert: {
          id?: never
          path: string
          release: string
          report_id: string
          request_id?: string | null
          seen_at?: string
          status?: number | null
          user_agent?: string | null
          user_id?: string | null
        }
        Update: {
          id?: never
          path?: string
          release?: string
          report_id?: string
          request_id?: string | null
          seen_at?: string
          status?: number | null
          user_agent?: string | null
          user_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'error_occurrences_report_id_fkey'; columns: ["report_id"]; isOneToOne: false; referencedRelation: 'error_reports'; referencedColumns: ["id"] },
        ]
      }
      error_reports: {
        Row: {
          count: number
          fingerprint: string
          first_release: string
          first_seen_at: string
          id: string
          last_release: string
          last_seen_at: string
          message: string
          part: string
          path: string
          resolved_in: string | null
          stack: string
          state: string
          status: number | null
        }
        Insert: {
          count?: number
          fingerprint: string
          first_release: string
          first_seen_at?: string
          id?: string
          last_release: string
          last_seen_at?: string
          message: string
          part: string
          path?: string
          resolved_in?: string | null
          stack?: string
          state?: string
          status?: number | null
        }
        Update: {
          count?: number
          fingerprint?: string
          first_release?: string
          first_seen_at?: string
          id?: string
          last_release?: string
          last_seen_at?: string
          message?: string
          part?: string
          path?: string
          resolved_in?: string | null
          stack?: string
          state?: string
          status?: number | null
        }
        Relationships: [

        ]
      }
      file_removals: {
        Row: {
          bucket: string
          created_at: string
          id: number
          not_before: string
          path: string
        }
        Insert: {
          bucket: string
          created_at?: string
          id?: never
          not_before?: string
          path: string
        }
        Update: {
          bucket?: string
          created_at?: string
          id?: never
          not_before?: string
          path?: string
        }
        Relationships: [

        ]
      }
      invites: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          created_at: string
          created_by: string | null
          email: string | null
          expires_at: string
          id: string
          organisation_id: string
          revoked_at: string | null
          role: string
          token_hash: string
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          expires_at?: string
          id?: string
          organisation_id: string
          revoked_at?: string | null
          role: string
          token_hash: string
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          expires_at?: string
          id?: string
          organisation_id?: string
          revoked_at?: string | null
          role?: string
          token_hash?: string
        }
        Relationships: [
          { foreignKeyName: 'invites_accepted_by_fkey'; columns: ["accepted_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'invites_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'invites_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
        ]
      }
      mail_choices: {
        Row: {
          created_at: string
          kind: string
          recipient: string
          stopped_at: string | null
          token: string
        }
        Insert: {
          created_at?: string
          kind: string
          recipient: string
          stopped_at?: string | null
          token?: string
        }
        Update: {
          created_at?: string
          kind?: string
          recipient?: string
          stopped_at?: string | null
          token?: string
        }
        Relationships: [

        ]
      }
      mail_outbox: {
        Row: {
          attempts: number
          created_at: string
          ended_at: string | null
          give_up_at: string
          id: string
          idempotency_key: string
          kind: string
          last_problem: string | null
          lease_until: string | null
          next_try_at: string
          params: Json
          recipient: string | null
          sender_id: string | null
          state: string
        }
        Insert: {
          attempts?: number
          created_at?: string
          ended_at?: string | null
          give_up_at?: string
          id?: string
          idempotency_key: string
          kind: string
          last_problem?: string | null
          lease_until?: string | null
          next_try_at?: string
          params: Json
          recipient?: string | null
          sender_id?: string | null
          state?: string
        }
        Update: {
          attempts?: number
          created_at?: string
          ended_at?: string | null
          give_up_at?: string
          id?: string
          idempotency_key?: string
          kind?: string
          last_problem?: string | null
          lease_until?: string | null
          next_try_at?: string
          params?: Json
          recipient?: string | null
          sender_id?: string | null
          state?: string
        }
        Relationships: [

        ]
      }
      memberships: {
        Row: {
          created_at: string
          organisation_id: string
          profile_id: string
          role: string
        }
        Insert: {
          created_at?: string
          organisation_id: string
          profile_id: string
          role: string
        }
        Update: {
          created_at?: string
          organisation_id?: string
          profile_id?: string
          role?: string
        }
        Relationships: [
          { foreignKeyName: 'memberships_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'memberships_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      organisations: {
        Row: {
          colour: string | null
          created_at: string
          has_prices: boolean
          id: string
          kind: string
          levels: string[]
          link_days: number
          logo_path: string | null
          name: string
          retention_days: number
          time_zone: string
        }
        Insert: {
          colour?: string | null
          created_at?: string
          has_prices?: boolean
          id?: string
          kind?: string
          levels?: string[]
          link_days?: number
          logo_path?: string | null
          name: string
          retention_days?: number
          time_zone?: string
        }
        Update: {
          colour?: string | null
          created_at?: string
          has_prices?: boolean
          id?: string
          kind?: string
          levels?: string[]
          link_days?: number
          logo_path?: string | null
          name?: string
          retention_days?: number
          time_zone?: string
        }
        Relationships: [

        ]
      }
      profiles: {
        Row: {
          avatar_path: string | null
          created_at: string
          full_name: string
          home_spot: string
          home_spot_id: string | null
          id: string
          level: string | null
          stance: string | null
          swell_unit: string
          temperature_unit: string
          wind_unit: string
        }
        Insert: {
          avatar_path?: string | null
          created_at?: string
          full_name?: string
          home_spot?: string
          home_spot_id?: string | null
          id: string
          level?: string | null
          stance?: string | null
          swell_unit?: string
          temperature_unit?: string
          wind_unit?: string
        }
        Update: {
          avatar_path?: string | null
          created_at?: string
          full_name?: string
          home_spot?: string
          home_spot_id?: string | null
          id?: string
          level?: string | null
          stance?: string | null
          swell_unit?: string
          temperature_unit?: string
          wind_unit?: string
        }
        Relationships: [
          { foreignKeyName: 'profiles_home_spot_id_fkey'; columns: ["home_spot_id"]; isOneToOne: false; referencedRelation: 'spots'; referencedColumns: ["id"] },
        ]
      }
      renditions: {
        Row: {
          bitrate: number | null
          bytes: number
          codec: string | null
          content_type: string
          created_at: string
          details: Json
          duration_ms: number | null
          frame_count: number | null
          height: number
          id: string
          kind: string
          path: string
          playlist: string | null
          session_id: string
          video_id: string | null
          wave_id: string | null
          width: number
        }
        Insert: {
          bitrate?: number | null
          bytes: number
          codec?: string | null
          content_type: string
          created_at?: string
          details?: Json
          duration_ms?: number | null
          frame_count?: number | null
          height: number
          id?: string
          kind: string
          path: string
          playlist?: string | null
          session_id: string
          video_id?: string | null
          wave_id?: string | null
          width: number
        }
        Update: {
          bitrate?: number | null
          bytes?: number
          codec?: string | null
          content_type?: string
          created_at?: string
          details?: Json
          duration_ms?: number | null
          frame_count?: number | null
          height?: number
          id?: string
          kind?: string
          path?: string
          playlist?: string | null
          session_id?: string
          video_id?: string | null
          wave_id?: string | null
          width?: number
        }
        Relationships: [
          { foreignKeyName: 'renditions_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      sessions: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          organisation_id: string | null
          owner_id: string | null
          spot_id: string
          starts_at: string
          time_zone: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          organisation_id?: string | null
          owner_id?: string | null
          spot_id: string
          starts_at: string
          time_zone: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          organisation_id?: string | null
          owner_id?: string | null
          spot_id?: string
          starts_at?: string
          time_zone?: string
        }
        Relationships: [
          { foreignKeyName: 'sessions_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'sessions_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'sessions_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'sessions_spot_id_fkey'; columns: ["spot_id"]; isOneToOne: false; referencedRelation: 'spots'; referencedColumns: ["id"] },
        ]
      }
      share_links: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string
          id: string
          revoked_at: string | null
          session_id: string
          token_hash: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          id?: string
          revoked_at?: string | null
          session_id: string
          token_hash: string
          wave_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          id?: string
          revoked_at?: string | null
          session_id?: string
          token_hash?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'share_links_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'share_links_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'share_links_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      spots: {
        Row: {
          created_at: string
          id: string
          name: string
          organisation_id: string | null
          owner_id: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          organisation_id?: string | null
          owner_id?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          organisation_id?: string | null
          owner_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'spots_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'spots_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      surfers: {
        Row: {
          claimed_by: string | null
          created_at: string
          id: string
          lycra_colour: string | null
          lycra_number: number | null
          name: string
          session_id: string
        }
        Insert: {
          claimed_by?: string | null
          created_at?: string
          id?: string
          lycra_colour?: string | null
          lycra_number?: number | null
          name: string
          session_id: string
        }
        Update: {
          claimed_by?: string | null
          created_at?: string
          id?: string
          lycra_colour?: string | null
          lycra_number?: number | null
          name?: string
          session_id?: string
        }
        Relationships: [
          { foreignKeyName: 'surfers_claimed_by_fkey'; columns: ["claimed_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'surfers_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      video_locations: {
        Row: {
          latitude: number
          longitude: number
          session_id: string
          video_id: string
        }
        Insert: {
          latitude: number
          longitude: number
          session_id: string
          video_id: string
        }
        Update: {
          latitude?: number
          longitude?: number
          session_id?: string
          video_id?: string
        }
        Relationships: [
          { foreignKeyName: 'video_locations_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'video_locations_video_id_fkey'; columns: ["video_id"]; isOneToOne: true; referencedRelation: 'videos'; referencedColumns: ["id"] },
        ]
      }
      videos: {
        Row: {
          created_at: string
          created_by: string | null
          duration_ms: number | null
          file_fingerprint: string | null
          file_name: string
          heard_at: string
          height: number | null
          id: string
          inspection: Json | null
          original_path: string
          problem: string | null
          recorded_at: string | null
          sender_problem: string | null
          sent_bytes: number
          sent_per_second: number | null
          session_id: string
          size_bytes: number
          state: string
          uploaded_at: string | null
          width: number | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          duration_ms?: number | null
          file_fingerprint?: string | null
          file_name: string
          heard_at?: string
          height?: number | null
          id?: string
          inspection?: Json | null
          original_path: string
          problem?: string | null
          recorded_at?: string | null
          sender_problem?: string | null
          sent_bytes?: number
          sent_per_second?: number | null
          session_id: string
          size_bytes: number
          state?: string
          uploaded_at?: string | null
          width?: number | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          duration_ms?: number | null
          file_fingerprint?: string | null
          file_name?: string
          heard_at?: string
          height?: number | null
          id?: string
          inspection?: Json | null
          original_path?: string
          problem?: string | null
          recorded_at?: string | null
          sender_problem?: string | null
          sent_bytes?: number
          sent_per_second?: number | null
          session_id?: string
          size_bytes?: number
          state?: string
          uploaded_at?: string | null
          width?: number | null
        }
        Relationships: [
          { foreignKeyName: 'videos_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'videos_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      waves: {
        Row: {
          created_at: string
          created_by: string | null
          end_ms: number
          id: string
          session_id: string
          start_ms: number
          state: string
          surfer_id: string | null
          video_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          end_ms: number
          id?: string
          session_id: string
          start_ms: number
          state?: string
          surfer_id?: string | null
          video_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          end_ms?: number
          id?: string
          session_id?: string
          start_ms?: number
          state?: string
          surfer_id?: string | null
          video_id?: string
        }
        Relationships: [
          { foreignKeyName: 'waves_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'waves_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'waves_session_surfer_fkey'; columns: ["session_id","surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'waves_session_video_fkey'; columns: ["session_id","video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'waves_surfer_id_fkey'; columns: ["surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
          { foreignKeyName: 'waves_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
        ]
      }
      workers: {
        Row: {
          id: string
          seen_at: string
          started_at: string
        }
        Insert: {
          id: string
          seen_at?: string
          started_at?: string
        }
        Update: {
          id?: string
          seen_at?: string
          started_at?: string
        }
        Relationships: [

        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      abandon_worker: { Args: { worker_id: string }; Returns: number }
      accept_invite: { Args: { token: string }; Returns: string }
      am_platform_admin: { Args: never; Returns: boolean }
      cancel_conversion: { Args: { conversion_id: string }; Returns: boolean }
      change_role: { Args: { organisation_id: string; profile_id: string; role: string }; Returns: string }
      claim_conversion: { Args: { worker_id: string; lease_seconds?: number }; Returns: Json }
      claim_mail: { Args: { sender_id: string; lease_seconds?: number }; Returns: Json }
      configure_platform: { Args: { admin_emails: string[]; default_quota_bytes?: number }; Returns: undefined }
      count_conversions: { Args: { of_kind?: string; search?: string }; Returns: { state: string; number: number }[] }
      count_errors: { Args: { search?: string }; Returns: { state: string; number: number }[] }
      count_uploads: { Args: { search?: string }; Returns: { under_way: number; stalled: number; finished: number; failed: number }[] }
      create_organisation: { Args: { name: string; kind?: string; time_zone?: string }; Returns: string }
      delete_organisation: { Args: { organisation_id: string }; Returns: boolean }
      delete_uploads: { Args: { video_ids: string[]; only_uploading?: boolean }; Returns: number }
      find_announced_videos: { Args: { session_id: string; video_id?: string; fingerprint?: string }; Returns: { id: string; state: string; path: string; is_mine: boolean; may_send: boolean; is_staff: boolean }[] }
      find_inconsistencies: { Args: { grace_seconds?: number; most_of_a_kind?: number }; Returns: Json }
      find_sessions_to_fill: { Args: { search?: string; session_id?: string }; Returns: { id: string; starts_at: string; time_zone: string; spot_name: string; organisation_name: string; owner_name: string; can_open: boolean }[] }
      finish_conversion: { Args: { conversion_id: string; worker_id: string; revision: number; outcome: string; problem?: string; log?: string; renditions?: Json; inspection?: Json }; Returns: boolean }
      finish_mail: { Args: { mail_id: string; sender_id: string; attempt: number; outcome: string; problem?: string }; Returns: string }
      finish_upload: { Args: { video_id: string }; Returns: boolean }
      forget_mails: { Args: never; Returns: number }
      get_conversion_log: { Args: { conversion_id: string }; Returns: string }
      get_linked_playlists: { Args: never; Returns: { path: string; width: number; height: number; bitrate: number; codec: string; playlist: string }[] }
      get_mail_choice: { Args: { token: string }; Returns: Json }
      get_storage_usage: { Args: { of_organisation?: string }; Returns: { used_bytes: number; quota_bytes: number }[] }
      hand_over_organisation: { Args: { organisation_id: string; profile_id: string }; Returns: string }
      heartbeat_conversion: { Args: { conversion_id: string; worker_id: string; revision: number; progress: number; lease_seconds?: number }; Returns: Json }
      list_conversions: { Args: { in_state?: string; of_kind?: string; search?: string; skip?: number; take?: number }; Returns: { id: string; kind: string; state: string; place: string; attempts: number; progress: number; problem: string; has_log: boolean; revision: number; worker_id: string; is_silent: boolean; is_stopping: boolean; waiting_seconds: number; started_seconds_ago: number; ended_seconds_ago: number; took_seconds: number; file_name: string; video_id: string; wave_id: string; start_ms: number; end_ms: number; session_id: string; session_starts_at: string; session_time_zone: string; spot_name: string; organisation_name: string; person_name: string; can_open: boolean }[] }
      list_errors: { Args: { in_state?: string; search?: string; skip?: number; take?: number }; Returns: { id: string; fingerprint: string; part: string; state: string; message: string; stack: string; path: string; status: number; count: number; first_seen_seconds_ago: number; last_seen_seconds_ago: number; first_release: string; last_release: string; resolved_in: string; occurrences: Json }[] }
      list_fellows: { Args: never; Returns: { organisation_id: string; profile_id: string; role: string; full_name: string; avatar_path: string }[] }
      list_members: { Args: { organisation_id: string; page_size?: number; skip?: number }; Returns: { profile_id: string; role: string; full_name: string; avatar_path: string; joined_at: string; total: number }[] }
      list_upload_ids: { Args: { stage: string; search?: string }; Returns: string[] }
      list_uploads: { Args: { stage: string; search?: string; skip?: number; take?: number }; Returns: { id: string; file_name: string; file_fingerprint: string; size_bytes: number; state: string; problem: string; sent_bytes: number; sent_per_second: number; sender_problem: string; has_arrived: boolean; heard_seconds_ago: number; begun_seconds_ago: number; created_at: string; session_id: string; session_starts_at: string; session_time_zone: string; spot_name: string; organisation_name: string; person_name: string; can_open: boolean }[] }
      list_workers: { Args: never; Returns: { id: string; started_seconds_ago: number; seen_seconds_ago: number; jobs: Json }[] }
      make_owner: { Args: { organisation_id: string; profile_id: string }; Returns: boolean }
      open_invite: { Args: { token: string }; Returns: Json }
      open_share_link: { Args: never; Returns: Json }
      postpone_conversion: { Args: { conversion_id: string; worker_id: string; revision: number; why: string; wait_seconds?: number }; Returns: boolean }
      queue_mail: { Args: { kind: string; recipient: string; params: Json; idempotency_key: string }; Returns: boolean }
      read_mail_numbers: { Args: never; Returns: Json }
      read_queue_numbers: { Args: { ended_after: string }; Returns: Json }
      record_error: { Args: { fingerprint: string; part: string; message: string; stack: string; path: string; release: string; status?: number; user_agent?: string; user_id?: string; request_id?: string }; Returns: string }
      remake_rendition: { Args: { conversion_id: string }; Returns: boolean }
      remove_member: { Args: { organisation_id: string; profile_id: string }; Returns: string }
      remove_unwanted_renditions: { Args: { grace_seconds?: number }; Returns: number }
      report_uploads: { Args: { reports: Json }; Returns: undefined }
      retry_conversion: { Args: { conversion_id: string }; Returns: boolean }
      retry_failed_conversions: { Args: { of_kind?: string; search?: string }; Returns: number }
      retry_uploads: { Args: { video_ids: string[] }; Returns: { taken_over: number; queued: number; left_alone: number }[] }
      set_conversion_priority: { Args: { conversion_id: string; place: string }; Returns: boolean }
      set_mail_choice: { Args: { token: string; stopped: boolean }; Returns: boolean }
      set_storage_quota: { Args: { new_quota_bytes: number; of_organisation?: string; of_person?: string }; Returns: boolean }
      signed_in_within: { Args: { seconds: number }; Returns: boolean }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
