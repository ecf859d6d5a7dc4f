import { Form, redirect } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { MailNote } from '#app/components/mail-note.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { listCandidates } from '#app/domain/phones/list-candidates.server.ts';
import { getPhoneToken, getPhoneVisit } from '#app/domain/phones/phone-visits.server.ts';
import { getReach, mayLetPhonesIn } from '#app/domain/phones/reach.server.ts';
import type { Reach } from '#app/domain/phones/reach.ts';
import { fail } from '#app/errors/fail.ts';
import { toPhonesOffCookie } from '#app/guards/has-delayed-phones.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { toQrPath } from '#app/platform/pages/to-qr-path.server.ts';
import type { Route } from './+types/route';
import { CandidateList } from './candidate-list.tsx';

const CADDYFILE = `surf.example {
  reverse_proxy 127.0.0.1:3000
}`;

export const handle: FrameHandle = {
  crumbs: ({ pathname }) => [
    { name: 'Today', to: '/app' },
    { name: 'Let phones in', to: pathname },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Let phones in') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  if (!(await mayLetPhonesIn(db, user.id))) throw fail('phones-for-owners');
  const { origins, areOpen } = listCandidates();
  return {
    reach: getReach(),
    mailWay: getMailDelivery(),
    areOpen,
    candidates: origins.map((origin) => {
      const address = `${origin}/phone/${getPhoneToken()}`;
      return { origin, address, qr: toQrPath(address), visit: getPhoneVisit(origin) };
    }),
  };
}

/** The only action is *Not now*: hides the links to this page. */
export async function action({ context, url }: Route.ActionArgs) {
  requireUser(context, url);
  return redirect('/app', { headers: { 'set-cookie': toPhonesOffCookie() } });
}

export default function Phones({ loaderData }: Route.ComponentProps) {
  const { reach, mailWay, areOpen, candidates } = loaderData;
  useRevalidateWhile(areOpen);
  return (
    <div className="max-w-3xl space-y-8">
      <header>
        <Headline>Let phones in</Headline>
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
      <MailNote way={mailWay} what="This server cannot e-mail guardians and guests yet" />
      {reach.kind !== 'https' && (
        <Form method="post" className="border-line border-t pt-4">
          <p className="text-ink-soft">
            Until this is set up, Cards, Links and Members show a link to this page.
          </p>
          <Button name="intent" value="later" look="secondary" className="mt-3">
            Not now
          </Button>
        </Form>
      )}
    </div>
  );
}

/**
 * Explains how to serve the app over HTTPS, so that every phone can open it anywhere and use its
 * camera.
 */
function HttpsSteps() {
  return (
    <section aria-labelledby="https" className={toCardClasses('wide', 'space-y-3')}>
      <h2 id="https" className="font-bold font-display text-title">
        From anywhere, with HTTPS
      </h2>
      <p>
        Guests can open their waves at home, and phones can film, once the server has a name and a
        proxy with HTTPS.
      </p>
      <ol className="list-decimal space-y-3 pl-5">
        <li>
          Point a domain name that you own at this machine. Behind a router, point it at the router,
          and let the router forward ports 80 and 443 to this machine.
        </li>
        <li>
          Put a proxy in front of the server. Caddy gets its certificate by itself. This is its
          whole Caddyfile:
          <pre className="mt-2 -ml-5 whitespace-pre-wrap rounded-control bg-sunken px-3 py-3 text-sm [overflow-wrap:anywhere] sm:ml-0 sm:px-4">
            {CADDYFILE}
          </pre>
        </li>
        <li>
          Tell the server its name and restart it:
          <pre className="mt-2 -ml-5 whitespace-pre-wrap rounded-control bg-sunken px-3 py-3 text-sm [overflow-wrap:anywhere] sm:ml-0 sm:px-4">
            PUBLIC_URL=https://surf.example npm start
          </pre>
        </li>
      </ol>
      <p className="text-ink-soft">
        Use your own name in place of surf.example. For other proxies and containers, read
        docs/deploy.md.
      </p>
    </section>
  );
}

/**
 * Explains how to make a server that only listens on this computer reachable in the local network.
 */
function ListenSteps({ origins }: { origins: string[] }) {
  return (
    <section aria-labelledby="listen" className={toCardClasses('wide', 'space-y-3')}>
      <h2 id="listen" className="font-bold font-display text-title">
        On your own network
      </h2>
      <p>Stop the server in its terminal (Ctrl+C), and start it like this:</p>
      <pre className="whitespace-pre-wrap rounded-control bg-sunken [overflow-wrap:anywhere] px-4 py-3 text-sm">
        HOST=0.0.0.0 npm start
      </pre>
      {origins.length > 0 ? (
        <>
          <p>Phones on the same Wi-Fi can then open:</p>
          <ul className="list-disc space-y-1 pl-5 font-semibold">
            {origins.map((origin) => (
              <li key={origin} className="break-all">
                {origin}
              </li>
            ))}
          </ul>
          <p>Then come back to this page. It shows a QR code for each address to try.</p>
        </>
      ) : (
        <p>This computer is not connected to a network. Connect it to your Wi-Fi first.</p>
      )}
      <p className="text-ink-soft">
        Everyone on that network can then open the sign-in page. The addresses can change when the
        computer reconnects. Before you print cards, give the computer a name, as below, or a fixed
        address in your router.
      </p>
    </section>
  );
}

/** Shows where cards, links and mails lead now, and who can open them. */
function ReachBadge({ reach: { siteUrl, kind } }: { reach: Reach }) {
  const address = <strong className="[overflow-wrap:anywhere]">{siteUrl}</strong>;
  if (kind === 'loopback') {
    return (
      <Alert tone="warning">
        Cards, links and e-mails lead to {address}. Only this computer can open that address. A QR
        code that you print now will not work on phones.
      </Alert>
    );
  }
  if (kind === 'plain') {
    return (
      <Alert tone="warning">
        Cards, links and e-mails lead to {address}, without HTTPS. Phones on the same network can
        open that address. They cannot use their camera there, and other people on the network can
        read what is sent.
      </Alert>
    );
  }
  return (
    <Alert tone="info">
      Cards, links and e-mails lead to {address}, with HTTPS. Try it with a phone that is not on
      your network: turn its Wi-Fi off and scan the code.
    </Alert>
  );
}
