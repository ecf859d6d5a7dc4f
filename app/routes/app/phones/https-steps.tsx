import { cardClasses } from '#app/components/ui/card.tsx';

const CADDYFILE = `surf.example {
  reverse_proxy 127.0.0.1:3000
}`;

/** How everybody gets through, from everywhere, and may use the camera. */
export function HttpsSteps() {
  return (
    <section aria-labelledby="https" className={cardClasses('wide', 'space-y-3')}>
      <h2 id="https" className="font-semibold text-xl">
        From anywhere, with HTTPS
      </h2>
      <p>
        Guests can open their waves at home, and phones can film, once the server has a name and a
        proxy with HTTPS.
      </p>
      <ol className="list-decimal space-y-3 pl-5">
        <li>
          Point a name that you own at this machine. Behind a router, point the name at the router,
          and let the router forward ports 80 and 443 to this machine.
        </li>
        <li>
          Put a proxy in front of the server. Caddy gets its certificate by itself. This is its
          whole Caddyfile:
          <pre className="mt-2 -ml-5 whitespace-pre-wrap rounded-lg bg-sunken px-3 py-3 text-sm [overflow-wrap:anywhere] sm:ml-0 sm:px-4">
            {CADDYFILE}
          </pre>
        </li>
        <li>
          Tell the server its name and restart it:
          <pre className="mt-2 -ml-5 whitespace-pre-wrap rounded-lg bg-sunken px-3 py-3 text-sm [overflow-wrap:anywhere] sm:ml-0 sm:px-4">
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
