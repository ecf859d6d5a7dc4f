import { Link } from 'react-router';
import { CopyLink } from '#app/components/copy-link.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { DaySurfer } from '#app/domain/shorts/day-shorts.server.ts';

type Row = DaySurfer & {
  short: NonNullable<DaySurfer['short']>;
  /** Of a short that was sent. */
  linkUrl: string | null;
};

/** A surfer with their short: how far it is, and how it reaches them. */
export function DayShortRow({ surfer }: { surfer: Row }) {
  const { name, short, linkUrl, hasAddress } = surfer;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Link
        to={`/app/shorts/${short.id}`}
        className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 hover:underline"
      >
        <span className="aspect-9/16 w-10 flex-none overflow-hidden rounded-control bg-neutral-950">
          {short.poster && (
            <Image
              src={`/images/renditions/${short.poster}`}
              alt=""
              width={40}
              height={71}
              sizes="40px"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-ink-soft text-sm">{toStateText(surfer)}</span>
        </span>
      </Link>
      {short.state === 'rendering' && (
        <div className="w-full sm:w-60">
          <Progress value={Math.round(short.progress * 100)} label={`Rendering for ${name}`} />
        </div>
      )}
      {linkUrl && !hasAddress && (
        <div className="w-full sm:w-80">
          <CopyLink link={linkUrl} label={`Link for ${name}`} />
        </div>
      )}
    </li>
  );
}

function toStateText({ short, hasAgreed, hasAddress, agreesToLinks, hasAccount }: Row): string {
  if (short.state === 'failed') return short.problem ?? 'This short could not be made.';
  if (short.state === 'rendering') return 'Rendering';
  if (short.state === 'draft') return 'Not rendered';
  if (!short.isShown) {
    return hasAgreed ? 'Closed for now: open it to see why' : 'No longer agrees to shorts';
  }
  if (short.sentAt) {
    if (hasAddress && (agreesToLinks || hasAccount)) return 'Sent';
    return agreesToLinks ? 'No e-mail address: send the link' : 'In their account';
  }
  if (!agreesToLinks && !hasAccount) return 'Ready. Has not agreed to links: show it yourself';
  return hasAddress ? 'Ready' : 'Ready, without an e-mail address';
}
