import { Form, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { parseClaimCode } from '#app/domain/claims/parse-claim-code.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Find your waves') }];
}

/** A form that asks by GET: what is typed is an address, and nothing is changed by it. */
export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code');
  const parsed = typed === null ? null : parseClaimCode(typed);
  if (parsed) throw redirect(`/c/${parsed.code}`);
  return { typed };
}

export default function ClaimCode({ loaderData: { typed } }: Route.ComponentProps) {
  return (
    <AuthCard title="Find your waves">
      <p className="text-ink-soft">
        Your school gave you a card with a QR code. Scan it with your phone’s camera, or type the
        ten letters and figures that stand below it.
      </p>
      <Form method="get" className="space-y-4">
        <Field
          label="Code on your card"
          name="code"
          required
          maxLength={40}
          defaultValue={typed ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7Q-3M9T-X2W"
          error={
            typed === null
              ? undefined
              : 'A code has ten letters and figures, like K7Q-3M9T-X2W. Look at your card again.'
          }
        />
        <Button className="w-full">Go on</Button>
      </Form>
    </AuthCard>
  );
}
