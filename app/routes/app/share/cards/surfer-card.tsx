import { QrCode } from '#app/components/qr-code.tsx';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';

type Card = {
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  path: string;
  shownCode: string;
  qr: { size: number; path: string };
};

/**
 * A card to print and cut out: dark on white in every theme, since cameras read nothing else as
 * reliably.
 */
export function SurferCard({
  card,
  about,
  typedAt,
}: {
  card: Card;
  about: string;
  typedAt: string;
}) {
  const { name, path, shownCode, qr } = card;
  const lycra = toLycra(card);
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-4 print:flex-nowrap rounded-card bg-white p-4 text-neutral-950 ring-1 ring-line print:h-[64mm] print:gap-[3mm] print:rounded-none print:border print:border-neutral-400 print:border-dashed print:p-[4mm] print:ring-0">
      <QrCode
        qr={qr}
        label={`QR code of ${name}`}
        className="size-32 flex-none print:size-[44mm]"
      />
      <div className="min-w-0 flex-1 basis-36">
        <p className="break-words font-bold text-title">{name}</p>
        {lycra && (
          <p className="flex items-center gap-2 font-semibold">
            <LycraDot colour={card.lycraColour} isSmall />
            {lycra}
          </p>
        )}
        <p className="mt-2 text-sm">Scan for your waves, or type at</p>
        <p className="text-sm [overflow-wrap:anywhere]">{typedAt}</p>
        <p className="font-bold font-mono text-title tabular-nums tracking-wide">{shownCode}</p>
        <p className="mt-1 text-neutral-600 text-xs [overflow-wrap:anywhere]">{about}</p>
        <a
          href={path}
          className="inline-flex min-h-11 items-center font-semibold text-sm underline print:hidden"
        >
          Open it here<span className="sr-only">: the card of {name}</span>
        </a>
      </div>
    </li>
  );
}
