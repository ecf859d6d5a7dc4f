import type { Theme } from './theme.ts';

/** What the shell shows around every page. */
export type ShellData = {
  user: { id: string; email: string; showsAdminTools: boolean } | null;
  productName: string;
  theme: Theme;
};
