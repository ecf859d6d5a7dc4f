import { Columns2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { SchoolBands } from '#app/components/school-bands.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { TilePicture } from '#app/components/wave-tile/tile-picture.tsx';
import type { ComparableWave } from '#app/domain/waves/studio/list-comparable-waves.server.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import type { loader } from './comparable.ts';
import { listRecentIds } from './recent-waves.ts';
import { type Shown, toStudioAddress } from './to-studio-address.ts';

/** The button that opens a choice of waves to show beside this one. */
export function ComparePicker({ wave }: { wave: Shown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title="Compare with"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label="Compare"
          title="Compare with another wave"
          className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-ink-soft text-sm hover:bg-sunken"
        >
          <Icon of={Columns2} size="large" />
          <span className="max-sm:hidden">Compare</span>
        </button>
      }
    >
      {isOpen && <Choice wave={wave} onChoose={() => setOpen(false)} />}
    </Dialog>
  );
}

const SAME_SURFER = 'Same surfer, other sessions';

function Choice({ wave, onChoose }: { wave: Shown; onChoose: () => void }) {
  const { load, data } = useFetcher<typeof loader>();
  const [search] = useSearchParams();
  const [name, setName] = useState('');
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    // A fetcher that fails would replace the studio by an error page.
    if (!navigator.onLine) setOffline(true);
    else {
      const recent = listRecentIds().map((id) => ['recent', id]);
      void load(`/app/coach/studio/${wave.id}/comparable?${new URLSearchParams(recent)}`);
    }
  }, [load, wave.id]);
  if (isOffline) {
    return <Alert tone="info">There is no connection. Open this again once you are online.</Alert>;
  }
  if (!data) return <Waiting />;
  const wanted = name.trim().toLowerCase();
  const find = (waves: ComparableWave[]) =>
    waves.filter(({ surferName }) => (surferName ?? '').toLowerCase().includes(wanted));
  // Those that may be sent to the surfer come first: a review shows no other surfer's wave unless the library has it.
  const groups = [
    { title: 'Other angles of this wave', waves: find(data.angles) },
    { title: SAME_SURFER, waves: find(data.ofSurfer), hasDay: true },
    { title: 'Library', waves: find(data.library), hasDay: true },
    { title: 'This session', waves: find(data.ofSession) },
    { title: 'Compared before', waves: find(data.recent), hasDay: true },
  ].filter(({ waves }) => waves.length > 0);
  return (
    <>
      <Field
        label="Surfer"
        type="search"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {groups.map(({ title, waves, hasDay = false }) => (
        <section key={title} className="space-y-2">
          <h3 className="font-semibold">{title}</h3>
          <ul className="grid grid-cols-2 gap-2">
            {waves.map((each) => (
              <Tile
                key={each.angleId ?? each.id}
                wave={each}
                to={toStudioAddress(search, wave, each, null)}
                hasDay={hasDay}
                isSameSurfer={title === SAME_SURFER}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className="text-ink-soft">
          {wanted ? 'No wave of that surfer.' : 'There is no other wave to compare with yet.'}
        </p>
      )}
    </>
  );
}

function Tile({
  wave,
  to,
  hasDay,
  isSameSurfer,
  onChoose,
}: {
  wave: ComparableWave;
  to: string;
  hasDay: boolean;
  /** The headline says whose it is: the day and the spot have its place. */
  isSameSurfer: boolean;
  onChoose: () => void;
}) {
  const { session, durationMs, score, example } = wave;
  const surfer = wave.surferName ?? 'No surfer yet';
  const day = formatSessionDay(session.startsAt, session.timeZone);
  const note = example || (hasDay ? `${day}, ${session.spotName}` : undefined);
  const isOfDay = isSameSurfer && !example;
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        aria-label={[surfer, formatLength(durationMs), note].filter(Boolean).join(', ')}
        className="block overflow-hidden rounded-card"
      >
        <SchoolBands value={session.scoreBands}>
          <TilePicture
            label={isOfDay ? day : surfer}
            note={isOfDay ? session.spotName : note}
            lycraColour={wave.lycraColour}
            durationMs={durationMs}
            poster={wave.poster}
            score={score}
            obstacle={null}
          />
        </SchoolBands>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading waves" className="grid grid-cols-2 gap-2">
      {[1, 2, 3, 4].map((nth) => (
        <Skeleton key={nth} className="aspect-3/2 w-full" />
      ))}
    </div>
  );
}
