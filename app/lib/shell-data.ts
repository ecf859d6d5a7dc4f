import type { AuthUser } from './auth-state.ts';
import type { Theme } from './choices/theme.ts';

/** What the shell shows around every page. */
export type ShellData = {
  user: (AuthUser & { showsAdminTools: boolean }) | null;
  productName: string;
  theme: Theme;
};
