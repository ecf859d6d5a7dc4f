import type { RouterContextProvider } from 'react-router';
import { parseThemeCookie } from '#app/lib/choices/theme.ts';
import type { ShellData } from '#app/lib/shell-data.ts';
import { findUser } from '#app/platform/auth/auth-session.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/** What the shell shows around every page. */
export function getShellData(
  request: Request,
  context: Readonly<RouterContextProvider>,
): ShellData {
  const user = findUser(context);
  const { PRODUCT_NAME: productName, ADMIN_EMAILS } = getEnv();
  // Only whether to show the link: the database decides who may use the tools, and is not queried
  // on every page.
  const showsAdminTools = user !== null && ADMIN_EMAILS.includes(user.email.toLowerCase());
  const theme = parseThemeCookie(request.headers.get('cookie'));
  return { user: user && { ...user, showsAdminTools }, productName, theme };
}
