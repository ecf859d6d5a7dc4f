import { data, Form, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { parseClaimCode } from '#app/domain/claims/claim-code.ts';
import { exchangeTypedCode } from '#app/domain/claims/exchange-typed-code.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Find your waves') }];
}

const NO_CODE = 'A code has ten letters and numbers, like K7Q-3M9T-X2W. Check your card.';
const UNKNOWN = 'No card has this code. Check your card, or ask your coach for a new one.';

/** A GET form: it opens the typed code's address, and claims nothing. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code');
  if (typed === null) return { typed: '', error: undefined };
  const parsed = parseClaimCode(typed);
  if (!parsed) return { typed, error: NO_CODE };
  if (!parsed.isShort) throw redirect(`/c/${parsed.code}`);
  const { user } = getAuthSession(context);
  const found = await exchangeTypedCode(request, parsed.code, user?.id);
  if (found === 'locked') throw fail('too-many-codes');
  if (found) throw redirect(`/c/${found.code}`);
  return data({ typed, error: UNKNOWN }, { status: 404 });
}

export default function ClaimCode({ loaderData: { typed, error } }: Route.ComponentProps) {
  return (
    <AuthCard title="Find your waves">
      <p className="text-ink-soft">
        Your school gave you a card with a QR code. Scan it with your phone’s camera, or type the
        ten letters and numbers below it.
      </p>
      <Form method="get" className="space-y-4">
        <Field
          label="Code on your card"
          name="code"
          required
          maxLength={40}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7Q-3M9T-X2W"
          error={error}
        />
        <Button className="w-full">Continue</Button>
      </Form>
    </AuthCard>
  );
}
