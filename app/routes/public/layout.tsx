import { Outlet } from 'react-router';
import { GuestDoor } from '#app/components/school/guest-door.tsx';
import { NeedsConnection } from '#app/components/school/needs-connection.tsx';
import {
  getGuestLanguage,
  guestLanguageMiddleware,
} from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/layout';
import { GuestError } from './guest-error.tsx';

export const middleware: Route.MiddlewareFunction[] = [guestLanguageMiddleware];

/** For error pages: a page that opens says its language itself, since it may be the school's. */
export function loader({ context }: Route.LoaderArgs) {
  return { language: getGuestLanguage(context) };
}

/** Pages that guests open by a link or card. */
export default function GuestPages() {
  return (
    <>
      <Outlet />
      <NeedsConnection />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <GuestDoor>
        <GuestError error={error} />
      </GuestDoor>
      <NeedsConnection />
    </>
  );
}
