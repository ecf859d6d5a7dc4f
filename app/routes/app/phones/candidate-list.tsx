import { QrCode } from '#app/components/qr-code.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';

type Candidate = {
  origin: string;
  address: string;
  qr: { size: number; path: string };
  visit: { at: string } | null;
};

/** Lists addresses to try with a phone, each with its result. */
export function CandidateList({
  candidates,
  siteUrl,
}: {
  candidates: Candidate[];
  siteUrl: string;
}) {
  return (
    <section aria-labelledby="try" className="space-y-4">
      <div>
        <h2 id="try" className="font-bold font-display text-title">
          Try it with a phone
        </h2>
        <p className="mt-1 text-ink-soft">
          Scan a code with a phone’s camera. As soon as the phone has opened the link, you see it
          here.
        </p>
      </div>
      <ul className="space-y-4">
        {candidates.map(({ origin, address, qr, visit }) => (
          <li
            key={origin}
            className={toCardClasses('normal', 'flex flex-wrap items-center gap-4 sm:flex-nowrap')}
          >
            <span className="flex-none rounded-control bg-white text-neutral-950">
              <QrCode qr={qr} label={`QR code for ${address}`} className="size-40" />
            </span>
            <div className="min-w-0 space-y-1">
              <p className="break-all font-semibold">{origin}</p>
              <p role="status" className={visit ? 'text-success-ink' : 'text-ink-soft'}>
                {visit ? toOutcome(origin, visit.at) : 'No phone has opened this address yet.'}
              </p>
              {visit && origin !== siteUrl && (
                <p>
                  Cards and links lead to another address. To make them lead to this one, start the
                  server with <code className="break-all">HOST={new URL(origin).hostname}</code>.
                </p>
              )}
              <p className="break-all text-ink-faint text-sm">{address}</p>
            </div>
          </li>
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
          Phones can’t get through?
        </summary>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft">
          <li>Is the phone on the same Wi-Fi? Guest networks keep devices apart.</li>
          <li>Does this computer’s firewall let phones reach the server’s port?</li>
          <li>
            Does the server run in a container? Then the addresses above belong to the container.
            Set PUBLIC_URL to the address of the machine.
          </li>
        </ul>
      </details>
    </section>
  );
}

function toOutcome(origin: string, at: string): string {
  const time = `${at.slice(11, 16)} UTC`;
  return origin.startsWith('https:')
    ? `A phone connected at ${time}, with HTTPS. Phones can use their camera here.`
    : `A phone connected at ${time}, without HTTPS. Cards and links open, but phones cannot use their camera.`;
}
