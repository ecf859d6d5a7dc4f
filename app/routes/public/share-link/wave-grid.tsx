import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { Archive } from './list-archives.ts';
import { toLinkTime } from './to-link-title.ts';
import { toLinkedFiles } from './to-linked-files.ts';

type WaveGridProps = {
  link: OpenLink;
  /** Of the link's page. */
  path: string;
  archives: Archive[];
};

/** Shows all waves that a link opens, grouped by surfer, with downloads of all of them. */
export function WaveGrid({ link, path, archives }: WaveGridProps) {
  const groups = groupBySurfer(link.waves);
  const [only] = groups.length === 1 ? groups : [];
  const heading = only ? `${only.surferName}’s waves` : 'Waves';
  const count = link.waves.length > 0 ? countOf(link.waves.length, 'wave') : null;
  return (
    <div className="space-y-8">
      <header>
        <Headline>{link.spotName && !only ? `Waves at ${link.spotName}` : heading}</Headline>
        <p className="mt-1 break-words text-ink-soft">
          {[only && link.spotName, toLinkTime(link), link.organisationName, count]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {archives.length > 0 && (
          <p className="mt-4 flex flex-wrap gap-3">
            {archives.map(({ href, name, bytes }, index) => (
              <a
                key={href}
                href={href}
                download
                className={buttonClasses(index === 0 ? 'primary' : 'secondary', 'grow sm:grow-0')}
              >
                {name}
                <span className="font-normal text-sm">{formatBytes(bytes)}</span>
              </a>
            ))}
          </p>
        )}
        {groups.length > 1 && (
          <nav aria-label="Surfers" className="mt-3 flex flex-wrap gap-x-5">
            {groups.map(({ surferName, anchor }) => (
              <a
                key={anchor}
                href={`#${anchor}`}
                className="inline-flex min-h-11 items-center break-words font-semibold text-primary-ink underline"
              >
                {surferName}
              </a>
            ))}
          </nav>
        )}
      </header>
      {groups.length === 0 && (
        <EmptyState title="No waves here yet">
          <p>
            You see waves here when they are sorted and their surfers have agreed to sharing by
            link. Check again later.
          </p>
        </EmptyState>
      )}
      {groups.map(({ surferName, anchor, waves }) => (
        <section key={anchor} aria-labelledby={anchor} className="space-y-4">
          <h2 id={anchor} className={only ? 'sr-only' : 'break-words font-semibold text-title'}>
            <bdi>{surferName}</bdi>{' '}
            <span className="font-normal text-ink-faint">{waves.length}</span>
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
            {waves.map((wave, index) => (
              <li key={wave.waveId} className="min-w-0">
                <WaveTile wave={wave} number={index + 1} href={`${path}/${wave.waveId}`} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function WaveTile({ wave, number, href }: { wave: LinkedWave; number: number; href: string }) {
  const { poster } = toLinkedFiles(href, wave, null);
  return (
    <a
      href={href}
      className="block overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line hover:ring-2 hover:ring-primary-solid"
    >
      {poster ? (
        <Image
          src={poster}
          alt=""
          width={384}
          height={216}
          sizes="(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw"
          className="aspect-video w-full bg-neutral-950 object-cover"
        />
      ) : (
        <span className="grid aspect-video place-items-center bg-sunken p-3 text-center text-ink-soft text-sm">
          {wave.state === 'failed' ? 'Could not be prepared' : 'Being prepared'}
        </span>
      )}
      <span className="flex flex-wrap justify-between gap-x-2 px-3 py-2.5">
        <span className="font-semibold">
          <span className="sr-only">
            <bdi>{wave.surferName}</bdi>’s{' '}
          </span>
          Wave {number}
        </span>
        <span className="text-ink-faint tabular-nums">{formatLength(wave.durationMs)}</span>
      </span>
    </a>
  );
}

type SurferWaves = { surferName: string; anchor: string; waves: LinkedWave[] };

/** Groups a link's waves by surfer; they arrive in that order. */
function groupBySurfer(waves: LinkedWave[]): SurferWaves[] {
  const groups: SurferWaves[] = [];
  for (const wave of waves) {
    const last = groups.at(-1);
    if (last?.surferName === wave.surferName) {
      last.waves.push(wave);
      continue;
    }
    const anchor = `surfer-${groups.length + 1}`;
    groups.push({ surferName: wave.surferName, anchor, waves: [wave] });
  }
  return groups;
}
