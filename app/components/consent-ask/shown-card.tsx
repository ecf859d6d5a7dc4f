import { CopyLink } from '../copy-link.tsx';
import { QrCode } from '../qr-code.tsx';

/** Where a guest agrees. */
export type ShownAddress = { guestId: string; url: string; qr: { size: number; path: string } };

type Props = Omit<ShownAddress, 'guestId'> & { surferName: string };

/** Of a guest without an address: their page, to be scanned or sent. */
export function ShownCard({ surferName, url, qr }: Props) {
  return (
    <div className="space-y-3">
      <p>
        There is no e-mail address for {surferName}. Let them scan this code, or send them the link:
        it opens the page where they agree.
      </p>
      <div className="mx-auto w-48 rounded-control bg-white">
        <QrCode qr={qr} label={`Code for ${surferName}`} className="w-full text-neutral-950" />
      </div>
      <CopyLink link={url} label={`Link for ${surferName}`} />
    </div>
  );
}
