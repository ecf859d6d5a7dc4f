// Written by scripts/generate-database-types.ts from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      beta_signups: {
        Row: {
          asked_at: string
          decided_at: string | null
          place: string
          profile_id: string
          purpose: string
          role: string
          state: string
        }
        Insert: {
          asked_at?: string
          decided_at?: string | null
          place: string
          profile_id: string
          purpose: string
          role: string
          state?: string
        }
        Update: {
          asked_at?: string
          decided_at?: string | null
          place?: string
          profile_id?: string
          purpose?: string
          role?: string
          state?: string
        }
        Relationships: [
          { foreignKeyName: 'beta_signups_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: true; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      claim_codes: {
        Row: {
          created_at: string
          expires_at: string
          guest_id: string
          short_hash: string | null
          token_hash: string
        }
        Insert: {
          created_at?: string
          expires_at?: string
          guest_id: string
          short_hash?: string | null
          token_hash: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          guest_id?: string
          short_hash?: string | null
          token_hash?: string
        }
        Relationships: [
          { foreignKeyName: 'claim_codes_guest_id_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
        ]
      }
      claims: {
        Row: {
          created_at: string
          email: string | null
          ended_at: string | null
          expires_at: string
          guardian_request_id: string | null
          guest_id: string
          id: string
          is_link: boolean
          known_mailbox: string | null
          language: string
          profile_id: string | null
          tell_at: string
          token_hash: string | null
        }
        Insert: {
          created_at?: string
          email?: string | null
          ended_at?: string | null
          expires_at?: string
          guardian_request_id?: string | null
          guest_id: string
          id?: string
          is_link?: boolean
          known_mailbox?: string | null
          language?: string
          profile_id?: string | null
          tell_at?: string
          token_hash?: string | null
        }
        Update: {
          created_at?: string
          email?: string | null
          ended_at?: string | null
          expires_at?: string
          guardian_request_id?: string | null
          guest_id?: string
          id?: string
          is_link?: boolean
          known_mailbox?: string | null
          language?: string
          profile_id?: string | null
          tell_at?: string
          token_hash?: string | null
        }
        Relationships: [
          { foreignKeyName: 'claims_guardian_request_id_fkey'; columns: ["guardian_request_id"]; isOneToOne: false; referencedRelation: 'guardian_requests'; referencedColumns: ["id"] },
          { foreignKeyName: 'claims_guest_id_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
          { foreignKeyName: 'claims_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      consent_asks: {
        Row: {
          asked_at: string
          asked_by: string | null
          guest_id: string
          purpose: string
        }
        Insert: {
          asked_at?: string
          asked_by?: string | null
          guest_id: string
          purpose: string
        }
        Update: {
          asked_at?: string
          asked_by?: string | null
          guest_id?: string
          purpose?: string
        }
        Relationships: [
          { foreignKeyName: 'consent_asks_asked_by_fkey'; columns: ["asked_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'consent_asks_guest_id_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
        ]
      }
      consents: {
        Row: {
          claim_id: string | null
          created_at: string
          expires_at: string | null
          given_by: string
          guardian_email: string | null
          guardian_name: string | null
          guardian_request_id: string | null
          guest_id: string | null
          id: string
          is_given: boolean
          is_of_one_row: boolean
          language: string
          organisation_id: string | null
          owner_id: string | null
          position: number
          profile_id: string | null
          purpose: string
          session_id: string | null
          surfer_id: string | null
          surfer_name: string
          wording: string | null
          wording_edition: number | null
        }
        Insert: {
          claim_id?: string | null
          created_at?: string
          expires_at?: string | null
          given_by: string
          guardian_email?: string | null
          guardian_name?: string | null
          guardian_request_id?: string | null
          guest_id?: string | null
          id?: string
          is_given: boolean
          is_of_one_row?: boolean
          language?: string
          organisation_id?: string | null
          owner_id?: string | null
          position?: never
          profile_id?: string | null
          purpose: string
          session_id?: string | null
          surfer_id?: string | null
          surfer_name?: string
          wording?: string | null
          wording_edition?: number | null
        }
        Update: {
          claim_id?: string | null
          created_at?: string
          expires_at?: string | null
          given_by?: string
          guardian_email?: string | null
          guardian_name?: string | null
          guardian_request_id?: string | null
          guest_id?: string | null
          id?: string
          is_given?: boolean
          is_of_one_row?: boolean
          language?: string
          organisation_id?: string | null
          owner_id?: string | null
          position?: never
          profile_id?: string | null
          purpose?: string
          session_id?: string | null
          surfer_id?: string | null
          surfer_name?: string
          wording?: string | null
          wording_edition?: number | null
        }
        Relationships: [
          { foreignKeyName: 'consents_claim_id_fkey'; columns: ["claim_id"]; isOneToOne: false; referencedRelation: 'claims'; referencedColumns: ["id"] },
          { foreignKeyName: 'consents_guardian_request_id_fkey'; columns: ["guardian_request_id"]; isOneToOne: false; referencedRelation: 'guardian_requests'; referencedColumns: ["id"] },
          { foreignKeyName: 'consents_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'consents_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'consents_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'consents_session_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      contact_answers: {
        Row: {
          answered_by: string | null
          created_at: string
          id: string
          message_id: string
          text: string
        }
        Insert: {
          answered_by?: string | null
          created_at?: string
          id: string
          message_id: string
          text: string
        }
        Update: {
          answered_by?: string | null
          created_at?: string
          id?: string
          message_id?: string
          text?: string
        }
        Relationships: [
          { foreignKeyName: 'contact_answers_answered_by_fkey'; columns: ["answered_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'contact_answers_message_id_fkey'; columns: ["message_id"]; isOneToOne: false; referencedRelation: 'contact_messages'; referencedColumns: ["id"] },
        ]
      }
      contact_messages: {
        Row: {
          created_at: string
          dates: string | null
          email: string
          group_size: number | null
          id: string
          level: string | null
          message: string
          name: string
          picture_path: string | null
          reference: string
          request_id: string | null
          sender_id: string | null
          site_url: string
          state: string
          state_since: string
          topic: string
        }
        Insert: {
          created_at?: string
          dates?: string | null
          email: string
          group_size?: number | null
          id: string
          level?: string | null
          message: string
          name: string
          picture_path?: string | null
          reference: string
          request_id?: string | null
          sender_id?: string | null
          site_url: string
          state?: string
          state_since?: string
          topic: string
        }
        Update: {
          created_at?: string
          dates?: string | null
          email?: string
          group_size?: number | null
          id?: string
          level?: string | null
          message?: string
          name?: string
          picture_path?: string | null
          reference?: string
          request_id?: string | null
          sender_id?: string | null
          site_url?: string
          state?: string
          state_since?: string
          topic?: string
        }
        Relationships: [
          { foreignKeyName: 'contact_messages_sender_id_fkey'; columns: ["sender_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      conversions: {
        Row: {
          angle_id: string | null
          attempts: number
          cancel_requested: boolean
          created_at: string
          finished_at: string | null
          id: string
          kind: string
          lease_until: string | null
          log: string | null
          lost_leases: number
          organisation_id: string | null
          owner_id: string | null
          plan: Json
          priority: number
          problem: string | null
          progress: number
          request_id: string | null
          review_id: string | null
          revision: number
          run_after: string
          session_id: string | null
          short_id: string | null
          started_at: string | null
          state: string
          urgency: number
          video_id: string | null
          wave_id: string | null
          worker_id: string | null
        }
        Insert: {
          angle_id?: string | null
          attempts?: number
          cancel_requested?: boolean
          created_at?: string
          finished_at?: string | null
          id?: string
          kind: string
          lease_until?: string | null
          log?: string | null
          lost_leases?: number
          organisation_id?: string | null
          owner_id?: string | null
          plan?: Json
          priority: number
          problem?: string | null
          progress?: number
          request_id?: string | null
          review_id?: string | null
          revision?: number
          run_after?: string
          session_id?: string | null
          short_id?: string | null
          started_at?: string | null
          state?: string
          urgency?: number
          video_id?: string | null
          wave_id?: string | null
          worker_id?: string | null
        }
        Update: {
          angle_id?: string | null
          attempts?: number
          cancel_requested?: boolean
          created_at?: string
          finished_at?: string | null
          id?: string
          kind?: string
          lease_until?: string | null
          log?: string | null
          lost_leases?: number
          organisation_id?: string | null
          owner_id?: string | null
          plan?: Json
          priority?: number
          problem?: string | null
          progress?: number
          request_id?: string | null
          review_id?: string | null
          revision?: number
          run_after?: string
          session_id?: string | null
          short_id?: string | null
          started_at?: string | null
          state?: string
          urgency?: number
          video_id?: string | null
          wave_id?: string | null
          worker_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'conversions_angle_id_fkey'; columns: ["angle_id"]; isOneToOne: false; referencedRelation: 'wave_angles'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_review_id_fkey'; columns: ["review_id"]; isOneToOne: false; referencedRelation: 'reviews'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_short_id_fkey'; columns: ["short_id"]; isOneToOne: false; referencedRelation: 'shorts'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversions_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      coupons: {
        Row: {
          code: string
          created_at: string
          created_by: string | null
          ends_at: string
          id: string
          max_uses: number
          organisation_id: string
          percent: number
        }
        Insert: {
          code: string
          created_at?: string
          created_by?: string | null
          ends_at: string
          id?: string
          max_uses: number
          organisation_id: string
          percent: number
        }
        Update: {
          code?: string
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          max_uses?: number
          organisation_id?: string
          percent?: number
        }
        Relationships: [
          { foreignKeyName: 'coupons_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'coupons_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
        ]
      }
      drawings: {
        Row: {
          at_ms: number
          changed_at: string
          created_at: string
          created_by: string | null
          id: string
          joined_from: string[]
          name: string
          profile_id: string | null
          session_id: string
          shape: Json
          text: string
          tool: string
          until_ms: number | null
          video_id: string
          wave_id: string
        }
        Insert: {
          at_ms: number
          changed_at?: string
          created_at?: string
          created_by?: string | null
          id: string
          joined_from?: string[]
          name?: string
          profile_id?: string | null
          session_id: string
          shape: Json
          text?: string
          tool: string
          until_ms?: number | null
          video_id: string
          wave_id: string
        }
        Update: {
          at_ms?: number
          changed_at?: string
          created_at?: string
          created_by?: string | null
          id?: string
          joined_from?: string[]
          name?: string
          profile_id?: string | null
          session_id?: string
          shape?: Json
          text?: string
          tool?: string
          until_ms?: number | null
          video_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'drawings_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'drawings_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'drawings_session_video_fkey'; columns: ["session_id","video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'drawings_session_wave_fkey'; columns: ["session_id","wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["session_id","id"] },
        ]
      }
      entitlements: {
        Row: {
          created_at: string
          day: string | null
          ended_at: string | null
          kind: string
          order_line_id: string
          organisation_id: string
          review_id: string | null
          short_id: string | null
          surfer_id: string | null
          wave_id: string | null
        }
        Insert: {
          created_at?: string
          day?: string | null
          ended_at?: string | null
          kind: string
          order_line_id: string
          organisation_id: string
          review_id?: string | null
          short_id?: string | null
          surfer_id?: string | null
          wave_id?: string | null
        }
        Update: {
          created_at?: string
          day?: string | null
          ended_at?: string | null
          kind?: string
          order_line_id?: string
          organisation_id?: string
          review_id?: string | null
          short_id?: string | null
          surfer_id?: string | null
          wave_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'entitlements_order_line_id_fkey'; columns: ["order_line_id"]; isOneToOne: true; referencedRelation: 'order_lines'; referencedColumns: ["id"] },
          { foreignKeyName: 'entitlements_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'entitlements_short_id_fkey'; columns: ["short_id"]; isOneToOne: false; referencedRelation: 'shorts'; referencedColumns: ["id"] },
          { foreignKeyName: 'entitlements_surfer_id_fkey'; columns: ["surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
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
      favourites: {
        Row: {
          created_at: string
          profile_id: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          profile_id: string
          wave_id: string
        }
        Update: {
          created_at?: string
          profile_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'favourites_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'favourites_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      feature_flags: {
        Row: {
          changed_at: string
          key: string
          open_to: string
        }
        Insert: {
          changed_at?: string
          key: string
          open_to?: string
        }
        Update: {
          changed_at?: string
          key?: string
          open_to?: string
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
      goals: {
        Row: {
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by_surfer: boolean
          id: string
          kind: string
          session_id: string
          surfer_id: string
          text: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by_surfer?: boolean
          id?: string
          kind: string
          session_id: string
          surfer_id: string
          text: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by_surfer?: boolean
          id?: string
          kind?: string
          session_id?: string
          surfer_id?: string
          text?: string
        }
        Relationships: [
          { foreignKeyName: 'goals_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'goals_session_surfer_fkey'; columns: ["session_id","surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["session_id","id"] },
        ]
      }
      guardian_requests: {
        Row: {
          answered_at: string | null
          created_at: string
          email: string
          ended_at: string | null
          expires_at: string
          guest_id: string
          id: string
          is_refusal: boolean
          language: string
          name: string
          replaced_at: string | null
          token_hash: string | null
        }
        Insert: {
          answered_at?: string | null
          created_at?: string
          email: string
          ended_at?: string | null
          expires_at?: string
          guest_id: string
          id?: string
          is_refusal?: boolean
          language?: string
          name: string
          replaced_at?: string | null
          token_hash?: string | null
        }
        Update: {
          answered_at?: string | null
          created_at?: string
          email?: string
          ended_at?: string | null
          expires_at?: string
          guest_id?: string
          id?: string
          is_refusal?: boolean
          language?: string
          name?: string
          replaced_at?: string | null
          token_hash?: string | null
        }
        Relationships: [
          { foreignKeyName: 'guardian_requests_guest_id_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
        ]
      }
      guest_favourites: {
        Row: {
          created_at: string
          guest_id: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          guest_id: string
          wave_id: string
        }
        Update: {
          created_at?: string
          guest_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'guest_favourites_guest_id_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
          { foreignKeyName: 'guest_favourites_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      guests: {
        Row: {
          archived_at: string | null
          card_revision: number
          claimed_by: string | null
          created_at: string
          created_by: string | null
          deleted_at: string | null
          email: string | null
          guardian_email: string | null
          guardian_name: string | null
          id: string
          is_marked_minor: boolean
          is_minor: boolean
          is_said_minor: boolean
          level: string | null
          lycra_colour: string | null
          lycra_number: number | null
          name: string
          organisation_id: string | null
          owner_id: string | null
          phone: string | null
          stance: string | null
          stays_from: string | null
          stays_to: string | null
        }
        Insert: {
          archived_at?: string | null
          card_revision?: number
          claimed_by?: string | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          email?: string | null
          guardian_email?: string | null
          guardian_name?: string | null
          id?: string
          is_marked_minor?: boolean
          is_minor?: boolean
          is_said_minor?: boolean
          level?: string | null
          lycra_colour?: string | null
          lycra_number?: number | null
          name: string
          organisation_id?: string | null
          owner_id?: string | null
          phone?: string | null
          stance?: string | null
          stays_from?: string | null
          stays_to?: string | null
        }
        Update: {
          archived_at?: string | null
          card_revision?: number
          claimed_by?: string | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          email?: string | null
          guardian_email?: string | null
          guardian_name?: string | null
          id?: string
          is_marked_minor?: boolean
          is_minor?: boolean
          is_said_minor?: boolean
          level?: string | null
          lycra_colour?: string | null
          lycra_number?: number | null
          name?: string
          organisation_id?: string | null
          owner_id?: string | null
          phone?: string | null
          stance?: string | null
          stays_from?: string | null
          stays_to?: string | null
        }
        Relationships: [
          { foreignKeyName: 'guests_claimed_by_fkey'; columns: ["claimed_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'guests_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'guests_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'guests_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
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
      link_counts: {
        Row: {
          downloads: number
          link_id: string
          session_id: string
          views: number
        }
        Insert: {
          downloads?: number
          link_id: string
          session_id: string
          views?: number
        }
        Update: {
          downloads?: number
          link_id?: string
          session_id?: string
          views?: number
        }
        Relationships: [
          { foreignKeyName: 'link_counts_link_id_fkey'; columns: ["link_id"]; isOneToOne: true; referencedRelation: 'share_links'; referencedColumns: ["id"] },
          { foreignKeyName: 'link_counts_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      mail_choices: {
        Row: {
          created_at: string
          expires_at: string
          kind: string
          recipient: string
          stopped_at: string | null
          token: string
        }
        Insert: {
          created_at?: string
          expires_at?: string
          kind: string
          recipient: string
          stopped_at?: string | null
          token?: string
        }
        Update: {
          created_at?: string
          expires_at?: string
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
      marks: {
        Row: {
          created_at: string
          created_by: string | null
          end_ms: number
          id: string
          session_id: string
          start_ms: number
          surfer_id: string | null
          video_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          end_ms: number
          id: string
          session_id: string
          start_ms: number
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
          surfer_id?: string | null
          video_id?: string
        }
        Relationships: [
          { foreignKeyName: 'marks_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'marks_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'marks_session_surfer_fkey'; columns: ["session_id","surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'marks_session_video_fkey'; columns: ["session_id","video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'marks_surfer_id_fkey'; columns: ["surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
          { foreignKeyName: 'marks_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
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
      observations: {
        Row: {
          author_id: string
          created_at: string
          crowd: string | null
          height_m: number | null
          id: string
          picture_path: string | null
          spot_slug: string
          text: string
        }
        Insert: {
          author_id: string
          created_at?: string
          crowd?: string | null
          height_m?: number | null
          id?: string
          picture_path?: string | null
          spot_slug: string
          text: string
        }
        Update: {
          author_id?: string
          created_at?: string
          crowd?: string | null
          height_m?: number | null
          id?: string
          picture_path?: string | null
          spot_slug?: string
          text?: string
        }
        Relationships: [
          { foreignKeyName: 'observations_author_id_fkey'; columns: ["author_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      order_lines: {
        Row: {
          about: Json
          amount: number
          day: string | null
          id: string
          is_free: boolean
          kind: string
          list_amount: number
          nth: number
          order_id: string
          refunded_at: string | null
          review_id: string | null
          short_id: string | null
          surfer_id: string | null
          tax: number
          wave_id: string | null
        }
        Insert: {
          about: Json
          amount: number
          day?: string | null
          id?: string
          is_free?: boolean
          kind: string
          list_amount: number
          nth: number
          order_id: string
          refunded_at?: string | null
          review_id?: string | null
          short_id?: string | null
          surfer_id?: string | null
          tax: number
          wave_id?: string | null
        }
        Update: {
          about?: Json
          amount?: number
          day?: string | null
          id?: string
          is_free?: boolean
          kind?: string
          list_amount?: number
          nth?: number
          order_id?: string
          refunded_at?: string | null
          review_id?: string | null
          short_id?: string | null
          surfer_id?: string | null
          tax?: number
          wave_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'order_lines_order_id_fkey'; columns: ["order_id"]; isOneToOne: false; referencedRelation: 'orders'; referencedColumns: ["id"] },
        ]
      }
      orders: {
        Row: {
          account: string | null
          automatic_tax: boolean
          cancelled_at: string | null
          checkout_id: string | null
          checkout_url: string | null
          coupon_code: string | null
          coupon_id: string | null
          created_at: string
          currency: string
          dispute_won_at: string | null
          disputed_at: string | null
          email: string
          expired_at: string | null
          id: string
          language: string
          link_id: string | null
          link_kind: string | null
          organisation_id: string
          paid_at: string | null
          payment_id: string | null
          profile_id: string | null
          provider: string | null
          refunded: number
          refunded_at: string | null
          reminded_at: string | null
          state: string
          tax: number
          tax_note: string
          tax_rate: number
          token_hash: string
          total: number
          wants_reminder: boolean
        }
        Insert: {
          account?: string | null
          automatic_tax?: boolean
          cancelled_at?: string | null
          checkout_id?: string | null
          checkout_url?: string | null
          coupon_code?: string | null
          coupon_id?: string | null
          created_at?: string
          currency: string
          dispute_won_at?: string | null
          disputed_at?: string | null
          email: string
          expired_at?: string | null
          id: string
          language: string
          link_id?: string | null
          link_kind?: string | null
          organisation_id: string
          paid_at?: string | null
          payment_id?: string | null
          profile_id?: string | null
          provider?: string | null
          refunded?: number
          refunded_at?: string | null
          reminded_at?: string | null
          state?: string
          tax: number
          tax_note: string
          tax_rate: number
          token_hash: string
          total: number
          wants_reminder?: boolean
        }
        Update: {
          account?: string | null
          automatic_tax?: boolean
          cancelled_at?: string | null
          checkout_id?: string | null
          checkout_url?: string | null
          coupon_code?: string | null
          coupon_id?: string | null
          created_at?: string
          currency?: string
          dispute_won_at?: string | null
          disputed_at?: string | null
          email?: string
          expired_at?: string | null
          id?: string
          language?: string
          link_id?: string | null
          link_kind?: string | null
          organisation_id?: string
          paid_at?: string | null
          payment_id?: string | null
          profile_id?: string | null
          provider?: string | null
          refunded?: number
          refunded_at?: string | null
          reminded_at?: string | null
          state?: string
          tax?: number
          tax_note?: string
          tax_rate?: number
          token_hash?: string
          total?: number
          wants_reminder?: boolean
        }
        Relationships: [
          { foreignKeyName: 'orders_coupon_id_fkey'; columns: ["coupon_id"]; isOneToOne: false; referencedRelation: 'coupons'; referencedColumns: ["id"] },
          { foreignKeyName: 'orders_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'orders_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      organisations: {
        Row: {
          colour: string | null
          created_at: string
          guest_language: string
          guests_see_scores: boolean
          has_prices: boolean
          id: string
          kind: string
          levels: string[]
          link_days: number
          logo_path: string | null
          name: string
          preview_names: boolean
          preview_scores: boolean
          retention_days: number
          score_bands: number[] | null
          time_zone: string
        }
        Insert: {
          colour?: string | null
          created_at?: string
          guest_language?: string
          guests_see_scores?: boolean
          has_prices?: boolean
          id?: string
          kind?: string
          levels?: string[]
          link_days?: number
          logo_path?: string | null
          name: string
          preview_names?: boolean
          preview_scores?: boolean
          retention_days?: number
          score_bands?: number[] | null
          time_zone?: string
        }
        Update: {
          colour?: string | null
          created_at?: string
          guest_language?: string
          guests_see_scores?: boolean
          has_prices?: boolean
          id?: string
          kind?: string
          levels?: string[]
          link_days?: number
          logo_path?: string | null
          name?: string
          preview_names?: boolean
          preview_scores?: boolean
          retention_days?: number
          score_bands?: number[] | null
          time_zone?: string
        }
        Relationships: [

        ]
      }
      payment_events: {
        Row: {
          applied_at: string
          id: string
          kind: string
          occurred_at: string
          order_id: string
          provider: string
        }
        Insert: {
          applied_at?: string
          id: string
          kind: string
          occurred_at: string
          order_id: string
          provider: string
        }
        Update: {
          applied_at?: string
          id?: string
          kind?: string
          occurred_at?: string
          order_id?: string
          provider?: string
        }
        Relationships: [
          { foreignKeyName: 'payment_events_order_id_fkey'; columns: ["order_id"]; isOneToOne: false; referencedRelation: 'orders'; referencedColumns: ["id"] },
        ]
      }
      prices: {
        Row: {
          automatic_tax: boolean
          changed_at: string
          changed_by: string | null
          currency: string
          day: number | null
          free_waves: number
          marks_previews: boolean
          organisation_id: string
          review: number | null
          session: number | null
          short: number | null
          stripe_account: string | null
          tax_note: string
          tax_rate: number
          wave: number | null
        }
        Insert: {
          automatic_tax?: boolean
          changed_at?: string
          changed_by?: string | null
          currency: string
          day?: number | null
          free_waves?: number
          marks_previews?: boolean
          organisation_id: string
          review?: number | null
          session?: number | null
          short?: number | null
          stripe_account?: string | null
          tax_note?: string
          tax_rate?: number
          wave?: number | null
        }
        Update: {
          automatic_tax?: boolean
          changed_at?: string
          changed_by?: string | null
          currency?: string
          day?: number | null
          free_waves?: number
          marks_previews?: boolean
          organisation_id?: string
          review?: number | null
          session?: number | null
          short?: number | null
          stripe_account?: string | null
          tax_note?: string
          tax_rate?: number
          wave?: number | null
        }
        Relationships: [
          { foreignKeyName: 'prices_changed_by_fkey'; columns: ["changed_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'prices_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: 'organisations'; referencedColumns: ["id"] },
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
          public_name: string
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
          public_name?: string
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
          public_name?: string
          stance?: string | null
          swell_unit?: string
          temperature_unit?: string
          wind_unit?: string
        }
        Relationships: [
          { foreignKeyName: 'profiles_home_spot_id_fkey'; columns: ["home_spot_id"]; isOneToOne: false; referencedRelation: 'spots'; referencedColumns: ["id"] },
        ]
      }
      public_wave_refusals: {
        Row: {
          created_at: string
          surfer_id: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          surfer_id: string
          wave_id: string
        }
        Update: {
          created_at?: string
          surfer_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'public_wave_refusals_surfer_id_fkey'; columns: ["surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
          { foreignKeyName: 'public_wave_refusals_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      public_waves: {
        Row: {
          created_at: string
          created_by: string | null
          session_id: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          session_id: string
          wave_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          session_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'public_waves_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'public_waves_wave_fkey'; columns: ["session_id","wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["session_id","id"] },
        ]
      }
      receipts: {
        Row: {
          issued_at: string
          number: number
          order_id: string
          organisation_id: string
        }
        Insert: {
          issued_at?: string
          number: number
          order_id: string
          organisation_id: string
        }
        Update: {
          issued_at?: string
          number?: number
          order_id?: string
          organisation_id?: string
        }
        Relationships: [
          { foreignKeyName: 'receipts_order_id_fkey'; columns: ["order_id"]; isOneToOne: true; referencedRelation: 'orders'; referencedColumns: ["id"] },
          { foreignKeyName: 'receipts_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
        ]
      }
      reference_waves: {
        Row: {
          created_at: string
          level: string | null
          session_id: string
          title: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          level?: string | null
          session_id: string
          title?: string
          wave_id: string
        }
        Update: {
          created_at?: string
          level?: string | null
          session_id?: string
          title?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'reference_waves_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      refunds: {
        Row: {
          amount: number
          created_at: string
          created_by: string | null
          done_at: string | null
          failed_at: string | null
          id: string
          line_ids: string[]
          order_id: string
        }
        Insert: {
          amount: number
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          failed_at?: string | null
          id: string
          line_ids: string[]
          order_id: string
        }
        Update: {
          amount?: number
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          failed_at?: string | null
          id?: string
          line_ids?: string[]
          order_id?: string
        }
        Relationships: [
          { foreignKeyName: 'refunds_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'refunds_order_id_fkey'; columns: ["order_id"]; isOneToOne: false; referencedRelation: 'orders'; referencedColumns: ["id"] },
        ]
      }
      renditions: {
        Row: {
          angle_id: string | null
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
          organisation_id: string | null
          owner_id: string | null
          path: string
          playlist: string | null
          review_id: string | null
          session_id: string | null
          short_id: string | null
          video_id: string | null
          wave_id: string | null
          width: number
        }
        Insert: {
          angle_id?: string | null
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
          organisation_id?: string | null
          owner_id?: string | null
          path: string
          playlist?: string | null
          review_id?: string | null
          session_id?: string | null
          short_id?: string | null
          video_id?: string | null
          wave_id?: string | null
          width: number
        }
        Update: {
          angle_id?: string | null
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
          organisation_id?: string | null
          owner_id?: string | null
          path?: string
          playlist?: string | null
          review_id?: string | null
          session_id?: string | null
          short_id?: string | null
          video_id?: string | null
          wave_id?: string | null
          width?: number
        }
        Relationships: [
          { foreignKeyName: 'renditions_angle_id_fkey'; columns: ["angle_id"]; isOneToOne: false; referencedRelation: 'wave_angles'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_review_id_fkey'; columns: ["review_id"]; isOneToOne: false; referencedRelation: 'reviews'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_short_id_fkey'; columns: ["short_id"]; isOneToOne: false; referencedRelation: 'shorts'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
          { foreignKeyName: 'renditions_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      retention_choices: {
        Row: {
          choice: string
          chosen_at: string
          chosen_by: string | null
          session_id: string
        }
        Insert: {
          choice: string
          chosen_at?: string
          chosen_by?: string | null
          session_id: string
        }
        Update: {
          choice?: string
          chosen_at?: string
          chosen_by?: string | null
          session_id?: string
        }
        Relationships: [
          { foreignKeyName: 'retention_choices_chosen_by_fkey'; columns: ["chosen_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'retention_choices_session_id_fkey'; columns: ["session_id"]; isOneToOne: true; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      review_answers: {
        Row: {
          at_ms: number | null
          created_at: string
          created_by: string | null
          id: string
          is_surfers: boolean
          part_id: string | null
          review_id: string
          session_id: string
          text: string
          voice_bytes: number
          voice_ms: number | null
          voice_path: string | null
        }
        Insert: {
          at_ms?: number | null
          created_at?: string
          created_by?: string | null
          id: string
          is_surfers: boolean
          part_id?: string | null
          review_id: string
          session_id: string
          text: string
          voice_bytes?: number
          voice_ms?: number | null
          voice_path?: string | null
        }
        Update: {
          at_ms?: number | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_surfers?: boolean
          part_id?: string | null
          review_id?: string
          session_id?: string
          text?: string
          voice_bytes?: number
          voice_ms?: number | null
          voice_path?: string | null
        }
        Relationships: [
          { foreignKeyName: 'review_answers_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_answers_review_id_fkey'; columns: ["review_id"]; isOneToOne: false; referencedRelation: 'reviews'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_answers_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      review_compared_waves: {
        Row: {
          drawing_ids: string[]
          id: string
          part_id: string
          video_id: string
          wave_id: string
        }
        Insert: {
          drawing_ids?: string[]
          id: string
          part_id: string
          video_id: string
          wave_id: string
        }
        Update: {
          drawing_ids?: string[]
          id?: string
          part_id?: string
          video_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'review_compared_waves_part_id_fkey'; columns: ["part_id"]; isOneToOne: false; referencedRelation: 'review_parts'; referencedColumns: ["id"] },
        ]
      }
      review_parts: {
        Row: {
          duration_ms: number
          id: string
          nth: number
          session_id: string
          track: Json
          version_id: string
          video_id: string
          voice_bytes: number
          voice_path: string | null
          wave_id: string
        }
        Insert: {
          duration_ms: number
          id: string
          nth: number
          session_id: string
          track: Json
          version_id: string
          video_id: string
          voice_bytes?: number
          voice_path?: string | null
          wave_id: string
        }
        Update: {
          duration_ms?: number
          id?: string
          nth?: number
          session_id?: string
          track?: Json
          version_id?: string
          video_id?: string
          voice_bytes?: number
          voice_path?: string | null
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'review_parts_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_parts_version_id_fkey'; columns: ["version_id"]; isOneToOne: false; referencedRelation: 'review_versions'; referencedColumns: ["id"] },
        ]
      }
      review_requests: {
        Row: {
          answered_at: string | null
          asked_at: string
          asked_by: string | null
          id: string
          joined_from: string[]
          question: string
          session_id: string
          surfer_id: string
          wave_id: string
        }
        Insert: {
          answered_at?: string | null
          asked_at?: string
          asked_by?: string | null
          id?: string
          joined_from?: string[]
          question?: string
          session_id: string
          surfer_id: string
          wave_id: string
        }
        Update: {
          answered_at?: string | null
          asked_at?: string
          asked_by?: string | null
          id?: string
          joined_from?: string[]
          question?: string
          session_id?: string
          surfer_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'review_requests_asked_by_fkey'; columns: ["asked_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_requests_session_wave_fkey'; columns: ["session_id","wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'review_requests_surfer_id_fkey'; columns: ["surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_requests_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      review_templates: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          name: string
          organisation_id: string
          titles: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id: string
          name: string
          organisation_id: string
          titles: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          organisation_id?: string
          titles?: string
        }
        Relationships: [
          { foreignKeyName: 'review_templates_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_templates_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
        ]
      }
      review_versions: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          number: number
          review_id: string
          took_ms: number | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id: string
          number: number
          review_id: string
          took_ms?: number | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          number?: number
          review_id?: string
          took_ms?: number | null
        }
        Relationships: [
          { foreignKeyName: 'review_versions_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'review_versions_review_id_fkey'; columns: ["review_id"]; isOneToOne: false; referencedRelation: 'reviews'; referencedColumns: ["id"] },
        ]
      }
      reviewed_waves: {
        Row: {
          created_at: string
          created_by: string | null
          session_id: string
          wave_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          session_id: string
          wave_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          session_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'reviewed_waves_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'reviewed_waves_session_wave_fkey'; columns: ["session_id","wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'reviewed_waves_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: true; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      reviews: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          session_id: string
          surfer_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id: string
          session_id: string
          surfer_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          session_id?: string
          surfer_id?: string
        }
        Relationships: [
          { foreignKeyName: 'reviews_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'reviews_session_surfer_fkey'; columns: ["session_id","surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["session_id","id"] },
        ]
      }
      security_events: {
        Row: {
          actor_id: string | null
          created_at: string
          details: Json
          event: string
          id: string
          network: string | null
          organisation_id: string | null
          user_agent: string | null
          user_id: string
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          details?: Json
          event: string
          id?: string
          network?: string | null
          organisation_id?: string | null
          user_agent?: string | null
          user_id: string
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          details?: Json
          event?: string
          id?: string
          network?: string | null
          organisation_id?: string | null
          user_agent?: string | null
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'security_events_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
        ]
      }
      session_coaches: {
        Row: {
          profile_id: string
          session_id: string
        }
        Insert: {
          profile_id: string
          session_id: string
        }
        Update: {
          profile_id?: string
          session_id?: string
        }
        Relationships: [
          { foreignKeyName: 'session_coaches_profile_id_fkey'; columns: ["profile_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'session_coaches_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      sessions: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          level: string | null
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
          level?: string | null
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
          level?: string | null
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
          guest_id: string | null
          has_password: boolean
          id: string
          kind: string
          password_hash: string | null
          revoked_at: string | null
          session_id: string
          surfer_id: string | null
          token_hash: string
          wave_id: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          guest_id?: string | null
          has_password?: boolean
          id?: string
          kind?: string
          password_hash?: string | null
          revoked_at?: string | null
          session_id: string
          surfer_id?: string | null
          token_hash: string
          wave_id?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          guest_id?: string | null
          has_password?: boolean
          id?: string
          kind?: string
          password_hash?: string | null
          revoked_at?: string | null
          session_id?: string
          surfer_id?: string | null
          token_hash?: string
          wave_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'share_links_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'share_links_guest_id_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
          { foreignKeyName: 'share_links_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'share_links_session_surfer_fkey'; columns: ["session_id","surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'share_links_session_wave_fkey'; columns: ["session_id","wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'share_links_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      short_links: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          short_id: string
          token_hash: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id: string
          short_id: string
          token_hash: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          short_id?: string
          token_hash?: string
        }
        Relationships: [
          { foreignKeyName: 'short_links_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'short_links_short_id_fkey'; columns: ["short_id"]; isOneToOne: false; referencedRelation: 'shorts'; referencedColumns: ["id"] },
        ]
      }
      short_waves: {
        Row: {
          had_surfer: boolean
          has_voice: boolean
          is_planned: boolean
          is_rendered: boolean
          session_id: string | null
          short_id: string
          surfer_id: string | null
          voice_review_ids: string[]
          wave_id: string
        }
        Insert: {
          had_surfer: boolean
          has_voice?: boolean
          is_planned?: boolean
          is_rendered?: boolean
          session_id?: string | null
          short_id: string
          surfer_id?: string | null
          voice_review_ids?: string[]
          wave_id: string
        }
        Update: {
          had_surfer?: boolean
          has_voice?: boolean
          is_planned?: boolean
          is_rendered?: boolean
          session_id?: string | null
          short_id?: string
          surfer_id?: string | null
          voice_review_ids?: string[]
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'short_waves_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'short_waves_short_id_fkey'; columns: ["short_id"]; isOneToOne: false; referencedRelation: 'shorts'; referencedColumns: ["id"] },
          { foreignKeyName: 'short_waves_surfer_id_fkey'; columns: ["surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
        ]
      }
      shorts: {
        Row: {
          changed_at: string
          created_at: string
          created_by: string | null
          deleted_at: string | null
          for_surfer_id: string | null
          id: string
          organisation_id: string | null
          owner_id: string | null
          plan: Json
          problem: string | null
          rendered_revision: number | null
          revision: number
          sent_at: string | null
          state: string
          title: string
        }
        Insert: {
          changed_at?: string
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          for_surfer_id?: string | null
          id?: string
          organisation_id?: string | null
          owner_id?: string | null
          plan?: Json
          problem?: string | null
          rendered_revision?: number | null
          revision?: number
          sent_at?: string | null
          state?: string
          title?: string
        }
        Update: {
          changed_at?: string
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          for_surfer_id?: string | null
          id?: string
          organisation_id?: string | null
          owner_id?: string | null
          plan?: Json
          problem?: string | null
          rendered_revision?: number | null
          revision?: number
          sent_at?: string | null
          state?: string
          title?: string
        }
        Relationships: [
          { foreignKeyName: 'shorts_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'shorts_for_surfer_id_fkey'; columns: ["for_surfer_id"]; isOneToOne: false; referencedRelation: 'surfers'; referencedColumns: ["id"] },
          { foreignKeyName: 'shorts_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'shorts_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      songs: {
        Row: {
          beats: number[]
          bytes: number
          created_by: string | null
          declaration: string
          declared_at: string
          duration_ms: number
          id: string
          organisation_id: string | null
          owner_id: string | null
          path: string
          title: string
        }
        Insert: {
          beats?: number[]
          bytes: number
          created_by?: string | null
          declaration: string
          declared_at?: string
          duration_ms: number
          id: string
          organisation_id?: string | null
          owner_id?: string | null
          path: string
          title: string
        }
        Update: {
          beats?: number[]
          bytes?: number
          created_by?: string | null
          declaration?: string
          declared_at?: string
          duration_ms?: number
          id?: string
          organisation_id?: string | null
          owner_id?: string | null
          path?: string
          title?: string
        }
        Relationships: [
          { foreignKeyName: 'songs_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'songs_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'songs_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      spots: {
        Row: {
          country: string | null
          created_at: string
          facing_degrees: number | null
          id: string
          is_hidden: boolean
          latitude: number | null
          longitude: number | null
          name: string
          organisation_id: string | null
          owner_id: string | null
          place: string
          time_zone: string | null
        }
        Insert: {
          country?: string | null
          created_at?: string
          facing_degrees?: number | null
          id?: string
          is_hidden?: boolean
          latitude?: number | null
          longitude?: number | null
          name: string
          organisation_id?: string | null
          owner_id?: string | null
          place?: string
          time_zone?: string | null
        }
        Update: {
          country?: string | null
          created_at?: string
          facing_degrees?: number | null
          id?: string
          is_hidden?: boolean
          latitude?: number | null
          longitude?: number | null
          name?: string
          organisation_id?: string | null
          owner_id?: string | null
          place?: string
          time_zone?: string | null
        }
        Relationships: [
          { foreignKeyName: 'spots_organisation_id_fkey'; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: 'organisations'; referencedColumns: ["id"] },
          { foreignKeyName: 'spots_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
        ]
      }
      surf_days: {
        Row: {
          day: string
          hours: Json
          place: string
        }
        Insert: {
          day: string
          hours: Json
          place: string
        }
        Update: {
          day?: string
          hours?: Json
          place?: string
        }
        Relationships: [
          { foreignKeyName: 'surf_days_place_fkey'; columns: ["place"]; isOneToOne: false; referencedRelation: 'surf_reports'; referencedColumns: ["place"] },
        ]
      }
      surf_reports: {
        Row: {
          air: Json | null
          air_fetched_at: string | null
          asked_at: string
          failures: number
          is_public: boolean
          next_try_at: string
          place: string
          sea: Json | null
          sea_fetched_at: string | null
          tried_at: string | null
        }
        Insert: {
          air?: Json | null
          air_fetched_at?: string | null
          asked_at?: string
          failures?: number
          is_public: boolean
          next_try_at?: string
          place: string
          sea?: Json | null
          sea_fetched_at?: string | null
          tried_at?: string | null
        }
        Update: {
          air?: Json | null
          air_fetched_at?: string | null
          asked_at?: string
          failures?: number
          is_public?: boolean
          next_try_at?: string
          place?: string
          sea?: Json | null
          sea_fetched_at?: string | null
          tried_at?: string | null
        }
        Relationships: [

        ]
      }
      surfers: {
        Row: {
          claimed_by: string | null
          created_at: string
          guest_id: string
          id: string
          is_marked_minor: boolean
          is_minor: boolean
          is_said_minor: boolean
          lycra_colour: string | null
          lycra_number: number | null
          name: string
          position: number
          session_id: string
          stance: string | null
        }
        Insert: {
          claimed_by?: string | null
          created_at?: string
          guest_id?: string
          id?: string
          is_marked_minor?: boolean
          is_minor?: boolean
          is_said_minor?: boolean
          lycra_colour?: string | null
          lycra_number?: number | null
          name: string
          position?: number
          session_id: string
          stance?: string | null
        }
        Update: {
          claimed_by?: string | null
          created_at?: string
          guest_id?: string
          id?: string
          is_marked_minor?: boolean
          is_minor?: boolean
          is_said_minor?: boolean
          lycra_colour?: string | null
          lycra_number?: number | null
          name?: string
          position?: number
          session_id?: string
          stance?: string | null
        }
        Relationships: [
          { foreignKeyName: 'surfers_claimed_by_fkey'; columns: ["claimed_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'surfers_guest_fkey'; columns: ["guest_id"]; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ["id"] },
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
          camera: string
          clock_source: string
          created_at: string
          created_by: string | null
          duration_ms: number | null
          file_fingerprint: string | null
          file_name: string
          heard_at: string
          height: number | null
          id: string
          inspection: Json | null
          kind: string
          original_path: string
          problem: string | null
          raw_deleted_at: string | null
          recorded_at: string | null
          sender_problem: string | null
          sent_bytes: number
          sent_per_second: number | null
          session_id: string
          size_bytes: number
          slate_session_id: string | null
          slowdown: number
          state: string
          stored_bytes: number | null
          uploaded_at: string | null
          width: number | null
        }
        Insert: {
          camera?: string
          clock_source?: string
          created_at?: string
          created_by?: string | null
          duration_ms?: number | null
          file_fingerprint?: string | null
          file_name: string
          heard_at?: string
          height?: number | null
          id?: string
          inspection?: Json | null
          kind?: string
          original_path: string
          problem?: string | null
          raw_deleted_at?: string | null
          recorded_at?: string | null
          sender_problem?: string | null
          sent_bytes?: number
          sent_per_second?: number | null
          session_id: string
          size_bytes: number
          slate_session_id?: string | null
          slowdown?: number
          state?: string
          stored_bytes?: number | null
          uploaded_at?: string | null
          width?: number | null
        }
        Update: {
          camera?: string
          clock_source?: string
          created_at?: string
          created_by?: string | null
          duration_ms?: number | null
          file_fingerprint?: string | null
          file_name?: string
          heard_at?: string
          height?: number | null
          id?: string
          inspection?: Json | null
          kind?: string
          original_path?: string
          problem?: string | null
          raw_deleted_at?: string | null
          recorded_at?: string | null
          sender_problem?: string | null
          sent_bytes?: number
          sent_per_second?: number | null
          session_id?: string
          size_bytes?: number
          slate_session_id?: string | null
          slowdown?: number
          state?: string
          stored_bytes?: number | null
          uploaded_at?: string | null
          width?: number | null
        }
        Relationships: [
          { foreignKeyName: 'videos_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'videos_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'videos_slate_session_id_fkey'; columns: ["slate_session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      wave_angles: {
        Row: {
          end_ms: number
          id: string
          session_id: string
          start_ms: number
          video_id: string
          wave_id: string
        }
        Insert: {
          end_ms: number
          id?: string
          session_id: string
          start_ms: number
          video_id: string
          wave_id: string
        }
        Update: {
          end_ms?: number
          id?: string
          session_id?: string
          start_ms?: number
          video_id?: string
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'wave_angles_session_video_fkey'; columns: ["session_id","video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'wave_angles_session_wave_fkey'; columns: ["session_id","wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["session_id","id"] },
          { foreignKeyName: 'wave_angles_video_id_fkey'; columns: ["video_id"]; isOneToOne: false; referencedRelation: 'videos'; referencedColumns: ["id"] },
          { foreignKeyName: 'wave_angles_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: false; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      wave_changes: {
        Row: {
          after: Json | null
          before: Json | null
          changed_at: string
          changed_by: string | null
          id: number
          revision: number
          session_id: string
          step_id: string
          undoes: string | null
          wave_id: string
        }
        Insert: {
          after?: Json | null
          before?: Json | null
          changed_at?: string
          changed_by?: string | null
          id?: never
          revision: number
          session_id: string
          step_id: string
          undoes?: string | null
          wave_id: string
        }
        Update: {
          after?: Json | null
          before?: Json | null
          changed_at?: string
          changed_by?: string | null
          id?: never
          revision?: number
          session_id?: string
          step_id?: string
          undoes?: string | null
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'wave_changes_changed_by_fkey'; columns: ["changed_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'wave_changes_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
        ]
      }
      wave_counts: {
        Row: {
          downloads: number
          session_id: string
          views: number
          wave_id: string
        }
        Insert: {
          downloads?: number
          session_id: string
          views?: number
          wave_id: string
        }
        Update: {
          downloads?: number
          session_id?: string
          views?: number
          wave_id?: string
        }
        Relationships: [
          { foreignKeyName: 'wave_counts_session_id_fkey'; columns: ["session_id"]; isOneToOne: false; referencedRelation: 'sessions'; referencedColumns: ["id"] },
          { foreignKeyName: 'wave_counts_wave_id_fkey'; columns: ["wave_id"]; isOneToOne: true; referencedRelation: 'waves'; referencedColumns: ["id"] },
        ]
      }
      waves: {
        Row: {
          by_camera_clock: boolean
          changed_at: string
          changed_by: string | null
          created_at: string
          created_by: string | null
          criteria: number[]
          direction: string | null
          end_ms: number
          id: string
          manoeuvres: string[]
          revision: number
          ridden_at: string
          score: number | null
          session_id: string
          side: string | null
          start_ms: number
          state: string
          surfer_id: string | null
          video_id: string
        }
        Insert: {
          by_camera_clock?: boolean
          changed_at?: string
          changed_by?: string | null
          created_at?: string
          created_by?: string | null
          criteria?: number[]
          direction?: string | null
          end_ms: number
          id?: string
          manoeuvres?: string[]
          revision?: number
          ridden_at?: string
          score?: number | null
          session_id: string
          side?: string | null
          start_ms: number
          state?: string
          surfer_id?: string | null
          video_id: string
        }
        Update: {
          by_camera_clock?: boolean
          changed_at?: string
          changed_by?: string | null
          created_at?: string
          created_by?: string | null
          criteria?: number[]
          direction?: string | null
          end_ms?: number
          id?: string
          manoeuvres?: string[]
          revision?: number
          ridden_at?: string
          score?: number | null
          session_id?: string
          side?: string | null
          start_ms?: number
          state?: string
          surfer_id?: string | null
          video_id?: string
        }
        Relationships: [
          { foreignKeyName: 'waves_changed_by_fkey'; columns: ["changed_by"]; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ["id"] },
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
      add_guests: { Args: { organisation_id: string; guests: Json }; Returns: number }
      add_guests_to_roster: { Args: { session_id: string; guest_ids: string[] }; Returns: number }
      add_to_roster: { Args: { session_id: string; roster: Json }; Returns: number }
      am_platform_admin: { Args: never; Returns: boolean }
      anonymise_mails: { Args: never; Returns: number }
      answer_contact_message: { Args: { message_id: string; answer_id: string; answer: string; seen_answers: number }; Returns: string }
      answer_guardian_request: { Args: { token: string; purposes: string[]; wording?: number }; Returns: string }
      answer_open_request: { Args: { request_id: string; is_granted: boolean }; Returns: boolean }
      answer_review: { Args: { review_id: string; answer: Json }; Returns: string }
      apply_payment_event: { Args: { event: Json; site_url: string; path: string }; Returns: string }
      ask_for_consent: { Args: { guest_id: string; purpose: string; card?: string }; Returns: Json }
      ask_to_open: { Args: { code: string; token_hash: string }; Returns: Json }
      begin_refund: { Args: { refund_id: string; order_id: string; line_ids?: string[] }; Returns: Json }
      cancel_conversion: { Args: { conversion_id: string }; Returns: boolean }
      cancel_short: { Args: { short_id: string }; Returns: boolean }
      change_role: { Args: { organisation_id: string; profile_id: string; role: string }; Returns: string }
      choose_retention: { Args: { session_id: string; choice?: string }; Returns: boolean }
      claim_card: { Args: { code: string; token_hash: string; purposes: string[]; email?: string; is_minor?: boolean; guardian_name?: string; guardian_email?: string; wording?: number }; Returns: Json }
      claim_conversion: { Args: { worker_id: string; lease_seconds?: number; at_least?: number; of_kinds?: string[] }; Returns: Json }
      claim_due_surf_report: { Args: never; Returns: string }
      claim_mail: { Args: { sender_id: string; lease_seconds?: number }; Returns: Json }
      claim_surf_report: { Args: { place: string; is_public: boolean }; Returns: boolean }
      clean_security_log: { Args: never; Returns: undefined }
      configure_auth_sessions: { Args: { admin_idle_days: number }; Returns: undefined }
      configure_platform: { Args: { admin_emails: string[]; default_quota_bytes?: number }; Returns: undefined }
      configure_site: { Args: { url: string }; Returns: undefined }
      count_beta_signups: { Args: { in_role?: string; search?: string }; Returns: { state: string; number: number }[] }
      count_contact_messages: { Args: { search?: string }; Returns: { state: string; number: number }[] }
      count_conversions: { Args: { of_kind?: string; search?: string }; Returns: { state: string; number: number }[] }
      count_errors: { Args: { search?: string }; Returns: { state: string; number: number }[] }
      count_link_use: { Args: { wave_ids: string[]; kind: string; visit_id: string }; Returns: number }
      count_my_reviews: { Args: never; Returns: Json }
      count_recovery_codes: { Args: never; Returns: number }
      count_uploads: { Args: { search?: string }; Returns: { under_way: number; stalled: number; finished: number; failed: number }[] }
      create_card_link: { Args: { code: string }; Returns: Json }
      create_claim_link: { Args: { guest_id: string }; Returns: Json }
      create_organisation: { Args: { name: string; kind?: string; time_zone?: string; organisation_id?: string }; Returns: string }
      create_own_link: { Args: { link_id: string; token_hash: string; wave_id?: string; surfer_id?: string }; Returns: Json }
      create_session: { Args: { fields: Json; organisation_id?: string; coach_ids?: string[]; roster?: Json; session_id?: string }; Returns: string }
      decide_beta_signups: { Args: { profile_ids: string[]; decision: string; site_url: string }; Returns: number }
      delete_guest: { Args: { guest_id: string }; Returns: string }
      delete_organisation: { Args: { organisation_id: string }; Returns: boolean }
      delete_raw_film: { Args: { video_id: string }; Returns: boolean }
      delete_session: { Args: { session_id: string }; Returns: string }
      delete_short: { Args: { short_id: string; is_deleted?: boolean }; Returns: boolean }
      delete_song: { Args: { song_id: string }; Returns: boolean }
      delete_uploads: { Args: { video_ids: string[]; only_uploading?: boolean }; Returns: number }
      duplicate_short: { Args: { short_id: string; copy_id: string }; Returns: string }
      end_my_session: { Args: { session_id: string }; Returns: boolean }
      end_short_link: { Args: { short_id: string }; Returns: boolean }
      enter_share_link: { Args: { token: string; key: string; network: string; account_id?: string }; Returns: Json }
      exchange_typed_code: { Args: { typed: string; network: string; account_id?: string }; Returns: Json }
      find_address_undo: { Args: { token: string }; Returns: Json }
      find_announced_videos: { Args: { session_id: string; video_id?: string; fingerprint?: string }; Returns: { id: string; state: string; path: string; is_mine: boolean; may_send: boolean; is_staff: boolean }[] }
      find_inconsistencies: { Args: { grace_seconds?: number; most_of_a_kind?: number }; Returns: Json }
      find_sessions_to_fill: { Args: { search?: string; session_id?: string }; Returns: { id: string; starts_at: string; time_zone: string; spot_name: string; organisation_name: string; owner_name: string; can_open: boolean }[] }
      find_wave_neighbours: { Args: { wave_id: string; surfer_id?: string; unnamed?: boolean; favourites?: boolean }; Returns: { previous_id: string; next_id: string }[] }
      finish_address_undo: { Args: { token: string }; Returns: undefined }
      finish_conversion: { Args: { conversion_id: string; worker_id: string; revision: number; outcome: string; problem?: string; log?: string; renditions?: Json; inspection?: Json }; Returns: boolean }
      finish_mail: { Args: { mail_id: string; sender_id: string; attempt: number; outcome: string; problem?: string }; Returns: string }
      finish_upload: { Args: { video_id: string }; Returns: boolean }
      get_athlete: { Args: { guest_id: string }; Returns: Json }
      get_conversion_log: { Args: { conversion_id: string }; Returns: string }
      get_linked_playlists: { Args: { wave_id: string }; Returns: { path: string; width: number; height: number; bitrate: number; codec: string; playlist: string }[] }
      get_mail_choice: { Args: { token: string }; Returns: Json }
      get_my_progress: { Args: { guest_id?: string }; Returns: Json }
      get_order_origin: { Args: { order_id: string }; Returns: Json }
      get_reference: { Args: { wave_id: string }; Returns: Json }
      get_season: { Args: { guest_id: string }; Returns: Json }
      get_session_page: { Args: { session_id: string }; Returns: Json }
      get_session_retention: { Args: { session_id: string }; Returns: Json }
      get_short: { Args: { short_id: string }; Returns: Json }
      get_slowdown: { Args: { wave_id: string; angle_id?: string }; Returns: number }
      get_storage_usage: { Args: { of_organisation?: string }; Returns: { used_bytes: number; quota_bytes: number }[] }
      get_wave_publicity: { Args: { wave_id: string }; Returns: { is_chosen: boolean; is_refused: boolean; is_named: boolean; is_minor: boolean; has_agreed: boolean; is_ready: boolean; is_hidden: boolean; latitude: number; longitude: number }[] }
      has_shown_second_factor: { Args: never; Returns: boolean }
      heartbeat_conversion: { Args: { conversion_id: string; worker_id: string; revision: number; progress: number; lease_seconds?: number }; Returns: Json }
      is_feature_open: { Args: { key: string }; Returns: boolean }
      issue_guardian_token: { Args: { request_id: string }; Returns: Json }
      list_account_answers: { Args: { take: number; skip: number }; Returns: { id: string; review_id: string; session_id: string; is_mine: boolean; part_id: string; at_ms: number; text: string; voice_ms: number; voice_path: string; voice_bytes: number; created_at: string }[] }
      list_account_links: { Args: never; Returns: Json }
      list_account_reviews: { Args: { take: number; skip: number }; Returns: { id: string; review_id: string; session_id: string; about_me: boolean; surfer_name: string; coach_name: string; version: number; sent_at: string; took_ms: number; wave_id: string; duration_ms: number; track: Json; compared: Json; voice_path: string; voice_bytes: number }[] }
      list_athletes: { Args: { search?: string; page?: number; page_size?: number }; Returns: Json }
      list_beta_signups: { Args: { in_state?: string; in_role?: string; search?: string; skip?: number; take?: number }; Returns: { profile_id: string; full_name: string; email: string; role: string; place: string; purpose: string; state: string; asked_seconds_ago: number; decided_seconds_ago: number }[] }
      list_claimed_shorts: { Args: never; Returns: Json }
      list_coaches: { Args: never; Returns: { organisation_id: string; profile_id: string; full_name: string; avatar_path: string }[] }
      list_coming_kinds: { Args: { wave_id: string }; Returns: string[] }
      list_consent_log: { Args: { organisation_id: string; search?: string; before?: number; page_size?: number }; Returns: { log_position: number; id: string; guest_id: string; created_at: string; surfer_name: string; name_today: string; purpose: string; is_given: boolean; is_first_no: boolean; given_by: string; guardian_name: string; guardian_email: string; language: string; wording_edition: number; wording: string; expires_at: string }[] }
      list_contact_messages: { Args: { in_state?: string; search?: string; skip?: number; take?: number }; Returns: { id: string; reference: string; state: string; topic: string; name: string; email: string; message: string; dates: string; level: string; group_size: number; request_id: string; picture_path: string; is_signed_in: boolean; seconds_ago: number; answers: Json }[] }
      list_conversions: { Args: { in_state?: string; of_kind?: string; search?: string; skip?: number; take?: number }; Returns: { id: string; kind: string; state: string; place: string; attempts: number; progress: number; problem: string; has_log: boolean; revision: number; worker_id: string; is_silent: boolean; is_stopping: boolean; waiting_seconds: number; started_seconds_ago: number; ended_seconds_ago: number; took_seconds: number; subject: string; subject_id: string; title: string; start_ms: number; end_ms: number; session_id: string; session_starts_at: string; session_time_zone: string; spot_name: string; organisation_name: string; person_name: string; can_open: boolean }[] }
      list_day_shorts: { Args: { session_id: string }; Returns: Json }
      list_errors: { Args: { in_state?: string; search?: string; skip?: number; take?: number }; Returns: { id: string; fingerprint: string; part: string; state: string; message: string; stack: string; path: string; status: number; count: number; first_seen_seconds_ago: number; last_seen_seconds_ago: number; first_release: string; last_release: string; resolved_in: string; occurrences: Json }[] }
      list_fellow_members: { Args: never; Returns: { organisation_id: string; profile_id: string; role: string; full_name: string; avatar_path: string }[] }
      list_files_readable_by: { Args: { claims: Json; bucket: string; paths: string[] }; Returns: string[] }
      list_goals: { Args: { session_id?: string; wave_id?: string; review_id?: string }; Returns: Json }
      list_goals_to_export: { Args: never; Returns: { id: string; session_id: string; surfer_id: string; kind: string; text: string; done_at: string; created_at: string; set_by_me: boolean }[] }
      list_guarded_guests: { Args: never; Returns: Json }
      list_guests: { Args: { organisation_id: string; shown?: string; day?: string; search?: string; page_size?: number; skip?: number }; Returns: { id: string; name: string; stance: string; level: string; stays_from: string; stays_to: string; lycra_colour: string; lycra_number: number; is_minor: boolean; is_archived: boolean; is_claimed: boolean; agreed: string[]; session_count: number; wave_count: number; total: number }[] }
      list_inbox: { Args: { surfer_name?: string; session_id?: string; page?: number; page_size?: number }; Returns: Json }
      list_locked_waves: { Args: { wave_ids: string[] }; Returns: string[] }
      list_members: { Args: { organisation_id: string; page_size?: number; skip?: number }; Returns: { profile_id: string; role: string; full_name: string; avatar_path: string; joined_at: string; total: number }[] }
      list_my_consents: { Args: never; Returns: Json }
      list_my_goals: { Args: never; Returns: Json }
      list_my_invites: { Args: never; Returns: { id: string; organisation_name: string; role: string; email: string; was_sent: boolean; created_at: string; expires_at: string; accepted_at: string; revoked_at: string }[] }
      list_my_reviews: { Args: never; Returns: Json }
      list_my_security_events: { Args: { take?: number; skip?: number }; Returns: { id: string; event: string; details: Json; organisation_name: string; by_me: boolean; about_me: boolean; network: string; user_agent: string; created_at: string }[] }
      list_my_sessions: { Args: never; Returns: { id: string; created_at: string; seen_at: string; network: string; user_agent: string; is_current: boolean }[] }
      list_observations: { Args: { spot_slug: string }; Returns: { id: string; text: string; height_m: number; crowd: string; picture_path: string; created_at: string; author_name: string; avatar_path: string; can_delete: boolean }[] }
      list_offers: { Args: { session_id?: string }; Returns: Json }
      list_open_requests: { Args: { organisation_id: string }; Returns: { id: string; guest_id: string; name: string; number: number; created_at: string }[] }
      list_orders: { Args: { organisation_id: string; before?: string; page_size?: number }; Returns: Json }
      list_orders_to_remind: { Args: never; Returns: Json }
      list_public_waves: { Args: { latitude: number; longitude: number }; Returns: { wave_id: string; starts_at: string; time_zone: string; duration_ms: number; organisation_name: string; poster_path: string; preview_path: string; published_at: string }[] }
      list_readable_files: { Args: { bucket: string; paths: string[] }; Returns: string[] }
      list_references: { Args: { manoeuvre?: string; side?: string; level?: string; page?: number; page_size?: number }; Returns: Json }
      list_refused_waves: { Args: { surfer_id: string; wave_ids: string[] }; Returns: string[] }
      list_retention: { Args: { organisation_id: string; within_days?: number; from_session?: number; at_most?: number }; Returns: { session_id: string; spot_name: string; starts_at: string; time_zone: string; day: string; days_left: number; film_count: number; bytes: number; wave_count: number; uncut_count: number; stops: string[]; ties: string[]; choice: string; chosen_by_name: string; chosen_at: string; session_count: number }[] }
      list_review_offers: { Args: { review_id: string }; Returns: Json }
      list_sales: { Args: { organisation_id: string; by_session?: boolean; days?: number }; Returns: Json }
      list_security_events: { Args: { search?: string; take?: number; skip?: number }; Returns: { id: string; event: string; details: Json; organisation_name: string; email: string; actor_email: string; network: string; user_agent: string; created_at: string }[] }
      list_session_coaches: { Args: { session_id: string }; Returns: { profile_id: string; full_name: string; avatar_path: string }[] }
      list_session_consents: { Args: { session_id: string }; Returns: { surfer_id: string; is_claimed: boolean; consents: Json }[] }
      list_session_covers: { Args: { page_size?: number; page_start?: number; with_ridden?: boolean; of_organisation?: string; of_spot?: string; since?: string; before?: string }; Returns: { session_id: string; starts_at: string; time_zone: string; spot_name: string; organisation_name: string; coach_names: string[]; poster_paths: string[]; video_count: number; uploaded_count: number; wave_count: number; sorted_count: number; surfer_count: number; sent_count: number; works_on: boolean }[] }
      list_session_requests: { Args: { session_id: string }; Returns: { id: string; guest_id: string; name: string; number: number; created_at: string }[] }
      list_short_links_to_export: { Args: never; Returns: { id: string; short_id: string; created_at: string; ended_at: string }[] }
      list_short_material: { Args: { session_id?: string }; Returns: Json }
      list_short_offers: { Args: { short_id?: string }; Returns: Json }
      list_short_part_offers: { Args: { short_id: string }; Returns: Json }
      list_short_waves: { Args: { wave_ids: string[] }; Returns: Json }
      list_shorts: { Args: never; Returns: Json }
      list_shorts_to_export: { Args: never; Returns: { id: string; title: string; state: string; plan: Json; created_at: string; changed_at: string; path: string; bytes: number }[] }
      list_songs: { Args: { short_id: string }; Returns: Json }
      list_songs_to_export: { Args: never; Returns: { id: string; title: string; duration_ms: number; declared_at: string; declaration: string; path: string; bytes: number }[] }
      list_storage_usage: { Args: never; Returns: { organisation_id: string; used_bytes: number; quota_bytes: number }[] }
      list_surf_positions: { Args: never; Returns: { latitude: number; longitude: number }[] }
      list_upload_ids: { Args: { stage: string; search?: string }; Returns: string[] }
      list_uploads: { Args: { stage: string; search?: string; skip?: number; take?: number }; Returns: { id: string; file_name: string; file_fingerprint: string; size_bytes: number; state: string; problem: string; sent_bytes: number; sent_per_second: number; sender_problem: string; has_arrived: boolean; heard_seconds_ago: number; begun_seconds_ago: number; created_at: string; session_id: string; session_starts_at: string; session_time_zone: string; spot_name: string; organisation_name: string; person_name: string; can_open: boolean }[] }
      list_waiting: { Args: never; Returns: { kind: string; total: number; session_count: number; session_id: string; spot_name: string; starts_at: string; time_zone: string }[] }
      list_wave_reviews: { Args: { wave_id: string }; Returns: Json }
      list_wave_sorters: { Args: { session_id: string }; Returns: { id: string; full_name: string }[] }
      list_wave_voices: { Args: { wave_id: string }; Returns: Json }
      list_workers: { Args: never; Returns: { id: string; started_seconds_ago: number; seen_seconds_ago: number; jobs: Json }[] }
      log_failed_sign_in: { Args: { email: string; address: string; user_agent: string; method: string }; Returns: undefined }
      log_sign_in: { Args: { session_id: string; address: string; user_agent: string; method: string }; Returns: undefined }
      mail_guardian_requests: { Args: { site_url: string; at_most?: number }; Returns: Json }
      make_day_shorts: { Args: { session_id: string }; Returns: number }
      make_owner: { Args: { organisation_id: string; profile_id: string }; Returns: boolean }
      mark_minor: { Args: { guest_id: string }; Returns: boolean }
      mark_order_reminded: { Args: { order_id: string }; Returns: undefined }
      mark_own_wave: { Args: { wave_id: string; is_favourite: boolean }; Returns: boolean }
      mark_wave_reviewed: { Args: { wave_id: string; is_reviewed: boolean }; Returns: boolean }
      may_find_body: { Args: { wave_id: string }; Returns: boolean }
      merge_guests: { Args: { guest_id: string; other_id: string }; Returns: Json }
      move_video_by_slate: { Args: { video_id: string; to_session_id: string }; Returns: string }
      notify_waves_ready: { Args: { site_url: string; at_most?: number }; Returns: Json }
      only_surfs: { Args: never; Returns: boolean }
      open_as_guardian: { Args: { token: string; token_hash: string }; Returns: string }
      open_card: { Args: { code: string }; Returns: Json }
      open_claim_key: { Args: { token: string }; Returns: Json }
      open_claimed_wave: { Args: { wave_id: string }; Returns: Json }
      open_claims: { Args: never; Returns: Json }
      open_compared_waves: { Args: { review_id: string }; Returns: Json }
      open_guardian_request: { Args: { token: string }; Returns: Json }
      open_invite: { Args: { token: string }; Returns: Json }
      open_linked_short: { Args: never; Returns: Json }
      open_order: { Args: { basket: Json }; Returns: Json }
      open_review: { Args: { review_id: string }; Returns: Json }
      open_review_video: { Args: { review_id: string }; Returns: Json }
      open_share_link: { Args: { only_wave?: string }; Returns: Json }
      open_short_films: { Args: { short_id: string; revision: number }; Returns: Json }
      open_short_link: { Args: { short_id: string; link_id: string; token_hash: string }; Returns: Json }
      order_roster: { Args: { session_id: string; surfer_ids: string[] }; Returns: number }
      password_permit_is_spent: { Args: never; Returns: boolean }
      plan_retention: { Args: { at_most?: number }; Returns: Json }
      postpone_conversion: { Args: { conversion_id: string; worker_id: string; revision: number; why: string; wait_seconds?: number }; Returns: boolean }
      price_basket: { Args: { organisation_id: string; items: Json; coupon?: string }; Returns: Json }
      purge_review_videos: { Args: never; Returns: number }
      purge_shorts: { Args: never; Returns: number }
      queue_mail: { Args: { kind: string; recipient: string; params: Json; idempotency_key: string }; Returns: boolean }
      read_mail_numbers: { Args: never; Returns: Json }
      read_order: { Args: { token: string }; Returns: Json }
      read_queue_numbers: { Args: { ended_after: string }; Returns: Json }
      record_error: { Args: { fingerprint: string; part: string; message: string; stack: string; path: string; release: string; status?: number; user_agent?: string; user_id?: string; request_id?: string }; Returns: string }
      refuse_public_wave: { Args: { wave_id: string; is_refused: boolean }; Returns: boolean }
      release_address_undo: { Args: { token: string }; Returns: undefined }
      release_password_permit: { Args: { of_session: string }; Returns: undefined }
      remake_lost_rendition: { Args: { path: string }; Returns: boolean }
      remake_rendition: { Args: { conversion_id: string }; Returns: boolean }
      remove_member: { Args: { organisation_id: string; profile_id: string }; Returns: string }
      remove_reference: { Args: { wave_id: string }; Returns: boolean }
      remove_unwanted_renditions: { Args: { grace_seconds?: number }; Returns: number }
      rename_short: { Args: { short_id: string; title: string }; Returns: boolean }
      render_short: { Args: { short_id: string; revision: number }; Returns: string }
      replace_card: { Args: { guest_id: string }; Returns: boolean }
      report_uploads: { Args: { reports: Json }; Returns: undefined }
      request_guardian_consent: { Args: { guest_id: string; name: string; email: string }; Returns: Json }
      request_review: { Args: { wave_id: string; question?: string }; Returns: string }
      request_review_video: { Args: { review_id: string }; Returns: Json }
      request_scrub: { Args: { wave_id: string }; Returns: boolean }
      retry_conversion: { Args: { conversion_id: string }; Returns: boolean }
      retry_failed_conversions: { Args: { of_kind?: string; search?: string }; Returns: number }
      retry_uploads: { Args: { video_ids: string[] }; Returns: { taken_over: number; queued: number; left_alone: number }[] }
      revoke_own_link: { Args: { link_id: string }; Returns: boolean }
      save_checkout: { Args: { order_id: string; checkout: Json }; Returns: boolean }
      save_claim_codes: { Args: { codes: Json }; Returns: boolean }
      save_consent: { Args: { guest_ids: string[]; purpose: string; is_given: boolean; wording?: number }; Returns: string }
      save_drawings: { Args: { wave_id: string; changes: Json }; Returns: string }
      save_guest: { Args: { guest_id: string; fields: Json }; Returns: boolean }
      save_marks: { Args: { video_id: string; marks: Json }; Returns: string }
      save_prices: { Args: { organisation_id: string; fields: Json }; Returns: boolean }
      save_recovery_codes: { Args: { of_user: string; code_hashes: string[] }; Returns: undefined }
      save_reference: { Args: { wave_id: string; title: string; level?: string }; Returns: string }
      save_session: { Args: { session_id: string; fields: Json; coach_ids?: string[] }; Returns: boolean }
      save_session_place: { Args: { session_id: string; address: string; user_agent: string }; Returns: undefined }
      save_short: { Args: { short_id: string; title: string; plan: Json; based_on: number; organisation_id?: string }; Returns: Json }
      save_slate: { Args: { video_id: string; slate_session_id: string; recorded_at: string }; Returns: string }
      save_song: { Args: { short_id: string; song: Json }; Returns: string }
      save_surfer: { Args: { session_id: string; surfer_id: string; fields: Json }; Returns: boolean }
      send_contact_message: { Args: { id: string; reference: string; topic: string; name: string; email: string; message: string; site_url: string; dates?: string; level?: string; group_size?: number; request_id?: string; picture_path?: string; sender_id?: string }; Returns: string }
      send_day_shorts: { Args: { session_id: string; links: Json }; Returns: Json }
      send_review: { Args: { review: Json }; Returns: string }
      set_conversion_priority: { Args: { conversion_id: string; place: string }; Returns: boolean }
      set_goal: { Args: { surfer_id: string; kind: string; words: string }; Returns: string }
      set_mail_choice: { Args: { token: string; stopped: boolean }; Returns: boolean }
      set_storage_quota: { Args: { new_quota_bytes: number; of_organisation?: string; of_person?: string }; Returns: boolean }
      signed_in_within: { Args: { seconds: number }; Returns: boolean }
      signed_in_without_password_within: { Args: { seconds: number }; Returns: boolean }
      sort_waves: { Args: { session_id: string; step_id: string; edits: Json }; Returns: Json }
      spend_password_permit: { Args: never; Returns: boolean }
      start_address_undo: { Args: { token: string }; Returns: boolean }
      store_surf_report: { Args: { place: string; sea: Json; air: Json; days: Json }; Returns: undefined }
      tick_goal: { Args: { goal_id: string; is_done: boolean }; Returns: boolean }
      transfer_claims: { Args: never; Returns: number }
      transfer_organisation: { Args: { organisation_id: string; profile_id: string }; Returns: string }
      undo_claim: { Args: { guest_id: string }; Returns: boolean }
      undo_guest_merge: { Args: { merge_id: string }; Returns: boolean }
      undo_wave_step: { Args: { session_id: string; step_id: string; undoes: string }; Returns: Json }
      use_recovery_code: { Args: { of_user: string; of_session: string; code_hash: string; site_url: string }; Returns: Json }
      withdraw_review_request: { Args: { wave_id: string }; Returns: boolean }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
