import { TriangleAlert } from 'lucide-react';
import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import {
  getAddressUndo,
  undoAddressChange,
} from '#app/domain/accounts/undo-address-change.server.ts';
import { handleRecovery } from '#app/guards/sign-in/handle-recovery.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { frame: 'door' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Undo the change') }];
}

const token = z.string().regex(/^[\da-f]{64}$/);
const schema = z.object({ token });

/** Only reads: mail scanners open every link; this one works until the change is undone. */
export async function loader({ url }: Route.LoaderArgs) {
  const asked = token.safeParse(url.searchParams.get('token'));
  const undo = asked.success ? await getAddressUndo(asked.data) : null;
  return { token: asked.data ?? '', address: undo?.address ?? null };
}

/** Restores the old address: signs the user in and asks for a new password. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const form = parseForm(schema, await readForm(request));
  const undo = form.ok ? await getAddressUndo(form.value.token) : null;
  if (!form.ok || !undo) return data({ reason: null }, { status: 400 });
  const undone = await undoAddressChange(db, form.value.token);
  if (undone === 'taken') return data({ reason: TAKEN }, { status: 409 });
  if (undone === 'busy') return data({ reason: BUSY }, { status: 409 });
  const goOn = await handleRecovery(request, db, undone.user);
  if (undone.removedApps === 0) return goOn;
  const answer = await redirectWithFlash(goOn.headers.get('location') ?? '/', REMOVED, 'info');
  for (const cookie of goOn.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

const REMOVED =
  'Your account no longer has an authenticator app or recovery codes. Set up your app again on your profile.';

const BUSY = 'We are undoing this change. Wait a minute, then open the link again.';

const TAKEN =
  'Another account uses this address now, so your account cannot get it back. Ask the person who runs this site for help.';

export default function UndoAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { token, address } = loaderData;
  if (!address) {
    return (
      <DoorPage>
        <AuthCard icon={TriangleAlert} title="This link no longer works">
          <p className="text-ink-soft">
            A link that undoes a change works once, within 7 days. This link was used, has expired,
            or is incomplete.
          </p>
          <Link to="/auth/login?view=reset" className={toButtonClasses('primary', 'w-full')}>
            Choose a new password instead
          </Link>
        </AuthCard>
      </DoorPage>
    );
  }
  return (
    <DoorPage>
      <AuthCard title="Undo the change">
        {actionData?.reason && <Alert tone="error">{actionData.reason}</Alert>}
        <p className="text-ink-soft">
          Your account gets <strong className="text-ink [overflow-wrap:anywhere]">{address}</strong>{' '}
          back. At the same time:
        </p>
        <ul className="list-disc space-y-1 pl-5 text-ink-soft">
          <li>Every device is signed out.</li>
          <li>All authenticator apps and recovery codes are removed, including yours.</li>
          <li>You choose a new password. Then you can set up your app again.</li>
        </ul>
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button className="w-full">Undo the change</Button>
        </Form>
      </AuthCard>
    </DoorPage>
  );
}
