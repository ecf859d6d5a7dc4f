import { QrCode } from '#app/components/qr-code.tsx';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { School } from '#app/domain/organisations/school.ts';
import { toTextOn } from '#app/lib/choices/school-colours.ts';

export type PrintedCardContent = {
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  path: string;
  shownCode: string;
  qr: { size: number; path: string };
};

type PrintedCardProps = {
  card: PrintedCardContent;
  school: School | null;
  /** The stay, or the session: `Dune Beach · 14 June`. */
  about: string;
  /** Where the short code is typed: `waves.example.com/c`. */
  typedAt: string;
};

/**
 * A card to print and cut out: dark on white in every theme, since cameras read nothing else as
 * reliably. On top it carries the school's logo, name and colour.
 */
export function PrintedCard({ card, school, about, typedAt }: PrintedCardProps) {
  const { name, path, shownCode, qr } = card;
  const lycra = toLycra(card);
  return (
    <li className="flex break-inside-avoid flex-col overflow-hidden rounded-card bg-white text-neutral-950 ring-1 ring-line print:h-[64mm] print:rounded-none print:border print:border-neutral-400 print:border-dashed print:ring-0">
      {school && <CardHead school={school} />}
      <div className="flex grow flex-wrap items-center gap-4 p-4 print:flex-nowrap print:gap-[3mm] print:p-[3mm]">
        <QrCode
          qr={qr}
          label={`QR code of ${name}`}
          className="size-32 flex-none print:size-[42mm]"
        />
        <div className="min-w-0 flex-1 basis-36">
          <p className="break-words font-bold text-title">{name}</p>
          {lycra && (
            <p className="flex items-center gap-2 font-semibold">
              <LycraDot colour={card.lycraColour} isSmall />
              {lycra}
            </p>
          )}
          <p className="mt-2 text-sm print:mt-[1mm]">Scan for your waves, or type at</p>
          <p className="text-sm [overflow-wrap:anywhere]">{typedAt}</p>
          <p className="font-bold font-mono text-title tabular-nums whitespace-nowrap">
            {shownCode}
          </p>
          <p className="mt-1 text-neutral-600 text-xs [overflow-wrap:anywhere] print:mt-0">
            {about}
          </p>
          <a
            href={path}
            className="inline-flex min-h-11 items-center font-semibold text-sm underline print:hidden"
          >
            Open it here<span className="sr-only">: the card of {name}</span>
          </a>
        </div>
      </div>
    </li>
  );
}

const LOGO_PX = 28;

/** Browsers leave out backgrounds on paper, unless a page asks for them. */
function CardHead({ school: { name, logoPath, colour } }: { school: School }) {
  return (
    <div
      className="flex items-center gap-2 border-neutral-200 border-b px-4 py-1.5 [print-color-adjust:exact] print:px-[3mm] print:py-[1mm]"
      style={colour ? { backgroundColor: colour, color: toTextOn(colour) ?? undefined } : undefined}
    >
      {logoPath && (
        <Image
          src={`/images/logos/${logoPath}`}
          alt=""
          width={LOGO_PX}
          height={LOGO_PX}
          placeholder="none"
          priority
          className="size-7 shrink-0 rounded-control bg-white object-contain p-0.5"
        />
      )}
      <p className="min-w-0 truncate font-semibold text-sm">{name}</p>
    </div>
  );
}
