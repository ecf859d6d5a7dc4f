import { QrCode } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { DoorPage } from '#app/components/door-page.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { parseClaimCode } from '#app/domain/claims/claim-code.ts';
import { exchangeTypedCode } from '#app/domain/claims/exchange-typed-code.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none', frame: 'door' };

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
    <DoorPage>
      <AuthCard title="Find your waves" picture={<CardPicture />}>
        <p className="text-ink-soft">
          Scan the QR code on your card with your phone’s camera, or type the ten letters and
          numbers below it.
        </p>
        <Form method="get" className="space-y-5">
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
        <p className="border-line border-t pt-4 text-ink-soft text-sm">
          No card? Ask your surf school for one, or for a link to your waves.
        </p>
      </AuthCard>
    </DoorPage>
  );
}

/** A card as schools hand it out: where its code stands. */
function CardPicture() {
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap items-center gap-4 rounded-card bg-stage-sea p-4 text-white"
    >
      <QrCode className="size-16 flex-none rounded-control bg-white p-1.5 text-neutral-950" />
      <p className="min-w-0 grow basis-36">
        <span className="block text-secondary-100 text-sm">Your waves</span>
        <span className="block font-bold font-display text-title">K7Q-3M9T-X2W</span>
      </p>
    </div>
  );
}
