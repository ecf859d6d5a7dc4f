import { cardClasses } from '#app/components/ui/card.tsx';

const CADDYFILE = `surf.example {
  reverse_proxy 127.0.0.1:3000
}`;

/** How everybody gets through, from everywhere, and may use the camera. */
export function HttpsSteps() {
  return (
    <section aria-labelledby="https" className={cardClasses('wide', 'space-y-3')}>
      <h2 id="https" className="font-semibold text-xl">
        From everywhere, with HTTPS
      </h2>
      <p>
        For guests who open their waves at home, and for filming with a phone’s camera, the server
        needs a name and a proxy that speaks HTTPS.
      </p>
      <ol className="list-decimal space-y-3 pl-5">
        <li>Point a name that you own at this machine, or at your router and the router at it.</li>
        <li>
          Put a proxy in front. With Caddy, which gets its certificate by itself, this is all of its
          Caddyfile:
          <pre className="mt-2 whitespace-pre-wrap rounded-lg bg-sunken [overflow-wrap:anywhere] px-4 py-3 text-sm">
            {CADDYFILE}
          </pre>
        </li>
        <li>
          Tell the server its name, and start it again:
          <pre className="mt-2 whitespace-pre-wrap rounded-lg bg-sunken [overflow-wrap:anywhere] px-4 py-3 text-sm">
            PUBLIC_URL=https://surf.example npm start
          </pre>
        </li>
      </ol>
      <p className="text-ink-soft">
        In these lines, put your own name in place of surf.example. The file docs/deploy.md has
        other proxies and containers.
      </p>
    </section>
  );
}
