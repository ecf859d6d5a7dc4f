import { Form, redirect } from 'react-router';
import { MailNote } from '#app/components/mail-note.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useRevalidateWhile } from '#app/components/use-revalidate-while.ts';
import { getMailWay } from '#app/domain/mails/get-mail-way.server.ts';
import { getReach } from '#app/domain/phones/get-reach.server.ts';
import { mayLetPhonesIn } from '#app/domain/phones/get-reach-notice.server.ts';
import { listCandidates } from '#app/domain/phones/list-candidates.server.ts';
import { findPhoneVisit, getPhoneToken } from '#app/domain/phones/phone-visits.server.ts';
import { fail } from '#app/errors/fail.ts';
import { serializePhonesOff } from '#app/guards/puts-phones-off.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { toQrPath } from '#app/platform/pages/to-qr-path.server.ts';
import type { Route } from './+types/route';
import { CandidateList } from './candidate-list.tsx';
import { HttpsSteps } from './https-steps.tsx';
import { ListenSteps } from './listen-steps.tsx';
import { ReachBadge } from './reach-badge.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Let phones in') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  if (!(await mayLetPhonesIn(db, user.id))) throw fail('phones-for-owners');
  const { origins, areOpen } = listCandidates();
  return {
    reach: getReach(),
    mailWay: getMailWay(),
    areOpen,
    candidates: origins.map((origin) => {
      const address = `${origin}/phone/${getPhoneToken()}`;
      return { origin, address, qr: toQrPath(address), visit: findPhoneVisit(origin) };
    }),
  };
}

/** There is one: not now. */
export async function action({ context, url }: Route.ActionArgs) {
  requireUser(context, url);
  return redirect('/app/share', { headers: { 'set-cookie': serializePhonesOff() } });
}

export default function Phones({ loaderData }: Route.ComponentProps) {
  const { reach, mailWay, areOpen, candidates } = loaderData;
  useRevalidateWhile(areOpen);
  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <header>
        <h1 className="font-bold text-2xl sm:text-3xl">Let phones in</h1>
        <p className="mt-1 text-ink-soft">
          Surfers scan cards and open links on their phones. Here you see whether phones can reach
          this server, and what to do if they cannot.
        </p>
      </header>
      <ReachBadge reach={reach} />
      {areOpen ? (
        <CandidateList candidates={candidates} siteUrl={reach.siteUrl} />
      ) : (
        <ListenSteps origins={candidates.map(({ origin }) => origin)} />
      )}
      {reach.kind !== 'https' && <HttpsSteps />}
      <MailNote way={mailWay} what="This server cannot mail guardians and guests yet" />
      {reach.kind !== 'https' && (
        <Form method="post" className="border-line border-t pt-4">
          <p className="text-ink-soft">
            As long as something is missing, Cards, Links and Members lead to this page.
          </p>
          <Button name="intent" value="later" look="secondary" className="mt-3">
            Not now
          </Button>
        </Form>
      )}
    </div>
  );
}
