import { cardClasses } from '#app/components/ui/card.tsx';

/** How a server that answers this computer alone is made to answer phones in the same network. */
export function ListenSteps({ origins }: { origins: string[] }) {
  return (
    <section aria-labelledby="listen" className={cardClasses('wide', 'space-y-3')}>
      <h2 id="listen" className="font-semibold text-xl">
        On your own network
      </h2>
      <p>Stop the server in its terminal (Ctrl+C), and start it like this:</p>
      <pre className="whitespace-pre-wrap rounded-lg bg-sunken [overflow-wrap:anywhere] px-4 py-3 text-sm">
        HOST=0.0.0.0 npm start
      </pre>
      {origins.length > 0 ? (
        <>
          <p>Phones on the same Wi-Fi can then open:</p>
          <ul className="list-disc space-y-1 pl-5 font-medium">
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
        Everybody on that network can then open the sign-in page. The addresses can change when the
        computer reconnects. Before you print cards, give the computer a name, as below, or a fixed
        address in your router.
      </p>
    </section>
  );
}
