import { CircleCheck, TriangleAlert } from 'lucide-react';
import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { type MailLinkType, mailLinkTypes } from '#app/domain/auth/mail-link-types.ts';
import { verifyMailLink } from '#app/domain/auth/sign-up.server.ts';
import { handleAddressChange } from '#app/guards/sign-in/handle-address-change.server.ts';
import { handleConfirmation } from '#app/guards/sign-in/handle-confirmation.server.ts';
import { handleRecovery } from '#app/guards/sign-in/handle-recovery.server.ts';
import { AFTER_SIGN_IN_PATH } from '#app/lib/addresses/to-safe-path.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { parsePendingSignIn } from '#app/platform/auth/pending-sign-in.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { frame: 'door' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Confirm') }];
}

const schema = z.object({
  // A hexadecimal hash, with a prefix on hosted Supabase.
  tokenHash: z.string().regex(/^[\w-]{10,200}$/),
  type: z.enum(mailLinkTypes),
});

/** Only reads: mail scanners open every link, and a link works once. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const link = schema.safeParse({
    tokenHash: url.searchParams.get('token_hash'),
    type: url.searchParams.get('type'),
  });
  const pending = await parsePendingSignIn(request);
  const account = z.email().safeParse(url.searchParams.get('account'));
  return {
    link: link.success ? link.data : null,
    // The account's address, from the link in the mail, which only the owner of the new address
    // receives.
    account: account.success ? account.data : null,
    email: pending?.email || null,
    signedIn: getAuthSession(context).user !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data({ isDead: true, reason: null }, { status: 400 });
  const { tokenHash } = form.value;
  const confirm = () => verifyMailLink(db, form.value);
  const outcome = await limitAttempts('secrets', request, tokenHash, confirm);
  if (!outcome.ok) {
    const isDead = outcome.field === 'code';
    return data({ isDead, reason: outcome.reason }, { status: outcome.status });
  }
  if (!outcome.user) {
    return redirectWithFlash(
      '/',
      'One address is confirmed. Now open the link in the other e-mail.',
    );
  }
  switch (form.value.type) {
    case 'recovery':
      return handleRecovery(request, db, outcome.user);
    case 'email_change':
      return handleAddressChange(request, db, outcome.user);
    default:
      return handleConfirmation(request, db, outcome.user);
  }
}

const words: Record<MailLinkType, { title: string; text: string; button: string }> = {
  signup: {
    title: 'One tap left',
    text: 'To sign in, confirm that this e-mail address is yours.',
    button: 'Confirm and sign in',
  },
  magiclink: {
    title: 'One tap left',
    text: 'Sign in on this device with the link from your e-mail.',
    button: 'Sign in',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'The link in your e-mail lets you choose a new password now.',
    button: 'Continue',
  },
  email_change: {
    title: 'Confirm your new address',
    text: 'You then sign in with this address. Every device that is signed in now is signed out.',
    button: 'Confirm new address',
  },
};

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { link, account, email, signedIn } = loaderData;
  if (!link || actionData?.isDead) {
    return (
      <DoorPage>
        <AuthCard icon={TriangleAlert} title="This link no longer works">
          <DeadLink email={email} isReset={link?.type === 'recovery'} />
          {signedIn && (
            <Link to={AFTER_SIGN_IN_PATH} className={toButtonClasses('quiet', 'w-full')}>
              You are signed in: continue to your sessions
            </Link>
          )}
        </AuthCard>
      </DoorPage>
    );
  }
  const { title, text, button } = words[link.type];
  return (
    <DoorPage>
      <AuthCard icon={CircleCheck} title={title}>
        {actionData?.reason && <Alert tone="error">{actionData.reason}</Alert>}
        {link.type === 'email_change' && (
          <p className="text-ink-soft">
            {account ? (
              <>
                The account of <strong className="break-words text-ink">{account}</strong> gets this
                new address.
              </>
            ) : (
              'Another account gets this address.'
            )}{' '}
            Confirm only if that account is yours.
          </p>
        )}
        <p className="text-ink-soft">{text}</p>
        <Form method="post">
          <input type="hidden" name="tokenHash" value={link.tokenHash} />
          <input type="hidden" name="type" value={link.type} />
          <Button className="w-full">{button}</Button>
        </Form>
      </AuthCard>
    </DoorPage>
  );
}

/** A used, expired or broken link: the reason, and how to get a new one. */
function DeadLink({ email, isReset }: { email: string | null; isReset: boolean }) {
  return (
    <>
      <p className="text-ink-soft">
        A link works once, within an hour, and only the latest link works. This link was used, has
        expired, or is incomplete. Let us send you a new one.
      </p>
      <Form method="post" action="/auth/login" className="space-y-5">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email ?? undefined}
        />
        <Button name="intent" value={isReset ? 'reset' : 'mail'} className="w-full">
          E-mail me a new link
        </Button>
      </Form>
    </>
  );
}
