import { Alert } from '#app/components/ui/alert.tsx';
import type { Reach } from '#app/domain/phones/reach.ts';

/** Where cards, links and mails lead now, and who can open that. */
export function ReachBadge({ reach: { siteUrl, kind } }: { reach: Reach }) {
  const address = <strong className="[overflow-wrap:anywhere]">{siteUrl}</strong>;
  if (kind === 'loopback') {
    return (
      <Alert tone="warning">
        Cards, links and mails lead to {address}. Only this computer can open that. A QR code that
        you print now opens on no phone.
      </Alert>
    );
  }
  if (kind === 'plain') {
    return (
      <Alert tone="warning">
        Cards, links and mails lead to {address}, without HTTPS. Phones in the same network can open
        that. They cannot use their camera there, and others in the network can read along.
      </Alert>
    );
  }
  return (
    <Alert tone="info">
      Cards, links and mails lead to {address}, by HTTPS. Try it with a phone that is not in your
      network: switch its Wi-Fi off, and scan the code.
    </Alert>
  );
}
