import { Alert } from '#app/components/ui/alert.tsx';
import type { Reach } from '#app/domain/phones/reach.ts';

/** Where cards, links and mails lead now, and who can open that. */
export function ReachBadge({ reach: { siteUrl, kind } }: { reach: Reach }) {
  const address = <strong className="[overflow-wrap:anywhere]">{siteUrl}</strong>;
  if (kind === 'loopback') {
    return (
      <Alert tone="warning">
        Cards, links and mails lead to {address}. Only this computer can open that address. A QR
        code that you print now will not work on phones.
      </Alert>
    );
  }
  if (kind === 'plain') {
    return (
      <Alert tone="warning">
        Cards, links and mails lead to {address}, without HTTPS. Phones on the same network can open
        that address. They cannot use their camera there, and other people on the network can read
        what is sent.
      </Alert>
    );
  }
  return (
    <Alert tone="info">
      Cards, links and mails lead to {address}, with HTTPS. Try it with a phone that is not on your
      network: turn its Wi-Fi off and scan the code.
    </Alert>
  );
}
