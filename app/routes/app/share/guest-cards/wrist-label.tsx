import { QrCode } from '#app/components/qr-code.tsx';
import type { PrintedCardContent } from '#app/components/roster/printed-card.tsx';

/** A label of 25 mm for a wristband: what is on the card, in one line to cut along. */
export function WristLabel({
  card: { name, qr, shownCode },
  schoolName,
  typedAt,
}: {
  card: PrintedCardContent;
  schoolName: string;
  typedAt: string;
}) {
  return (
    <li className="flex max-w-xl break-inside-avoid items-center gap-3 bg-white px-3 py-1 text-neutral-950 ring-1 ring-line print:h-[25mm] print:w-[180mm] print:max-w-none print:gap-[3mm] print:border print:border-neutral-400 print:border-dashed print:ring-0">
      <QrCode
        qr={qr}
        label={`QR code of ${name}`}
        className="size-24 flex-none print:size-[23mm]"
      />
      <div className="min-w-0">
        <p className="truncate font-bold">{name}</p>
        <p className="font-bold font-mono tabular-nums">{shownCode}</p>
        <p className="truncate text-neutral-600 text-xs">
          {schoolName} · {typedAt}
        </p>
      </div>
    </li>
  );
}
