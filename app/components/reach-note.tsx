import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReachNotice } from '#app/domain/phones/reach.ts';

/**
 * Warns that phones cannot open links, cards or mails yet, or only without HTTPS.
 *
 * @param what leads there, as the subject of a sentence: “These cards”
 */
export function ReachNote({ notice, what }: { notice: ReachNotice; what: ReactNode }) {
  const isLoopback = notice.kind === 'loopback';
  return (
    <section
      aria-label="Where links lead"
      className="flex flex-wrap items-center gap-x-6 rounded-card border border-warning-line bg-warning-tint px-4 py-2.5 text-warning-ink"
    >
      <div className="min-w-0 flex-1 basis-80 text-sm">
        <p className="font-semibold text-base">
          {isLoopback ? 'Phones cannot open these yet' : 'These have no HTTPS yet'}
        </p>
        <p className="max-w-prose [overflow-wrap:anywhere]">
          {isLoopback
            ? `${what} lead to ${notice.siteUrl}, which only this computer can open. A QR code that you print now will not work on phones.`
            : `${what} lead to ${notice.siteUrl}. Phones that can reach this address can open them, but a phone’s camera works only with HTTPS, and other people on the network can read what is sent.`}{' '}
          {!notice.canChange && 'The person who runs this server can change this.'}
        </p>
      </div>
      {notice.canChange && (
        <Link
          to="/app/phones"
          className="inline-flex min-h-11 items-center font-semibold underline print:hidden"
        >
          {isLoopback ? 'Let phones in' : 'Add HTTPS'}
        </Link>
      )}
    </section>
  );
}
