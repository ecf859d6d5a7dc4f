import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Image } from '#app/components/ui/image.tsx';
import {
  listShortOriginals,
  type ShortOriginal,
} from '#app/domain/shorts/list-originals.server.ts';
import { getShort } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Original waves') }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const short = await getShort(db, requireId(params.id, url));
  if (!short) throw fail('short-not-found');
  const { id, title, plan } = short;
  return { id, title, waves: await listShortOriginals(db, plan) };
}

/** The browser renders this page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ClientOnlySkeleton />;
}

export default function ShortOriginals({ loaderData: { id, title, waves } }: Route.ComponentProps) {
  const files = waves.flatMap(({ file }) => file ?? []);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <Headline>Original waves</Headline>
          <p className="mt-1 text-ink-soft">
            {countOf(waves.length, 'wave')} of{' '}
            <Link to={`/app/shorts/${id}`} className="font-semibold text-primary-ink underline">
              {toShortName({ title })}
            </Link>
          </p>
        </div>
        {files.length > 1 && (
          <a href={`/media/shorts/${id}/originals.zip`} download className={toButtonClasses()}>
            <Icon of={Download} />
            Download all, {formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}
          </a>
        )}
      </div>
      {waves.length === 0 ? (
        <EmptyState title="No waves yet">
          <p>Add waves to the short, and find them here as they were filmed.</p>
          <Link to={`/app/shorts/${id}/create`} className={toButtonClasses('secondary')}>
            Edit the short
          </Link>
        </EmptyState>
      ) : (
        <ul aria-label="Original waves" className="space-y-3">
          {waves.map((wave) => (
            <Original key={wave.waveId} wave={wave} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Original({ wave }: { wave: ShortOriginal }) {
  const { waveId, surferName, spotName, riddenAt, timeZone, durationMs, poster, file } = wave;
  const name = surferName ?? 'Wave';
  const day = formatSessionDay(riddenAt, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-3 shadow-card ring-1 ring-line">
      <span className="aspect-video w-28 shrink-0 overflow-hidden rounded-control bg-neutral-950">
        {poster && (
          <Image
            src={`/images/renditions/${poster}`}
            alt=""
            width={112}
            height={63}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {[spotName, day, formatLength(durationMs)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {file ? (
        <a
          href={`/media/waves/${waveId}/download-${file.quality}.mp4`}
          download
          className={toButtonClasses('secondary', 'max-sm:w-full')}
        >
          <Icon of={Download} />
          <span className="sr-only">{`Download ${name}, ${spotName}, ${day}: `}</span>
          {file.shortSidePx}p, {formatBytes(file.bytes)}
        </a>
      ) : (
        <span className="text-ink-soft text-sm">Still being made</span>
      )}
    </li>
  );
}
