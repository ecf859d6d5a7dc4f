import { TriangleAlert } from 'lucide-react';
import { data, Link } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toProviderError } from '#app/domain/auth/providers.ts';
import { listProviders, signInWithProviderCode } from '#app/domain/auth/sign-in.server.ts';
import { handleSignIn } from '#app/guards/sign-in/handle-sign-in.server.ts';
import { redirectAfterSignIn } from '#app/guards/sign-in/redirect-after-sign-in.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { type Ending, endings } from './endings.ts';

export const handle: FrameHandle = { frame: 'door' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Signing in') }];
}

const code = z.string().regex(/^[\w-]{1,200}$/);

/**
 * The address to which a provider redirects visitors. The code works once, and only in this
 * browser.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  // The user has returned with the back button.
  if (user) throw redirectAfterSignIn(request);
  if (listProviders().length === 0) return end('no-providers');
  const error = toProviderError(url.searchParams);
  if (error) return end(error);
  const sent = code.safeParse(url.searchParams.get('code'));
  if (!sent.success) return end('nothing-sent');
  const outcome = await signInWithProviderCode(db, sent.data);
  if (!outcome.ok) return end(outcome.reason);
  throw await handleSignIn(request, db, outcome.user);
}

function end(ending: Ending) {
  return data({ ending }, { status: endings[ending].status });
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  const { title, text } = endings[loaderData.ending];
  return (
    <DoorPage>
      <AuthCard icon={TriangleAlert} title={title}>
        <p className="text-ink-soft">{text}</p>
        <Link to="/auth/login" className={toButtonClasses('primary', 'w-full')}>
          Back to the sign-in page
        </Link>
      </AuthCard>
    </DoorPage>
  );
}
