import { useRouteLoaderData } from 'react-router';
import script from './notify-other-tabs.js?raw';
import type { RootAuthData } from './root-auth-data.ts';

/**
 * An inline script that sends the auth state to other tabs, for pages without the framework's
 * scripts.
 */
export function NotifyOtherTabsScript({ nonce }: { nonce: string | undefined }) {
  const root = useRouteLoaderData<RootAuthData>('root');
  if (!root || root.authEvents.length === 0) return null;
  const { user, authSession: session, authEvents: events } = root;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      data-message={JSON.stringify({ session, user, events })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, its data in an attribute
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
