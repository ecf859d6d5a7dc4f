import { Form, Link, redirect } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { signOut } from '#app/domain/auth/sign-out.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { frame: 'door' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Sign out') }];
}

/** Only shows the form: an image or link on another page must not sign a user out. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = getAuthSession(context);
  if (!user) throw redirect('/');
  return { email: user.email };
}

export async function action({ context }: Route.ActionArgs) {
  const { db, user, awaitsSecondFactor } = getAuthSession(context);
  if (!user && !awaitsSecondFactor) throw redirect('/');
  if (!(await signOut(db))) throw fail('still-signed-in');
  return redirectWithFlash('/', 'You are signed out.');
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  return (
    <DoorPage>
      <AuthCard title="Sign out?">
        <p className="break-words text-ink-soft">
          You are signed in as <strong className="text-ink">{loaderData.email}</strong>. Your
          uploads stay, and other devices stay signed in.
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <Button className="flex-1">Sign out</Button>
          <Link to="/app/share" className={toButtonClasses('secondary', 'flex-1')}>
            Stay
          </Link>
        </Form>
      </AuthCard>
    </DoorPage>
  );
}
