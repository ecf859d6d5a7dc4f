import type { AuthUser } from './auth-state.ts';
import type { Theme } from './choices/theme.ts';

export type ShellUser = AuthUser & { showsAdminTools: boolean };

/** What the shell shows around every page. */
export type ShellData = { user: ShellUser | null; productName: string; theme: Theme };

/** An organisation of the user, in the navigation. */
export type NavOrganisation = {
  id: string;
  name: string;
  logoPath: string | null;
  isStaff: boolean;
};

/** What the navigation depends on. */
export type Navigation = {
  organisations: NavOrganisation[];
  /** Whether the user works on no sessions, and so sees no links for staff. */
  isOnlySurfer: boolean;
};
