import { Link } from 'react-router';
import { MyGoals } from '#app/components/goals/my-goals.tsx';
import { ReviewRequestForm } from '#app/components/review-request/review-request.tsx';
import { SchoolBands } from '#app/components/school-bands.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { TilePicture } from '#app/components/wave-tile/tile-picture.tsx';
import type { Goal } from '#app/domain/goals/goal.ts';
import type { ListedReview } from '#app/domain/reviews/reviews.server.ts';
import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import type { MySession, MyWave } from '#app/domain/waves/list-my-waves.server.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type Props = {
  sessions: MySession[];
  /** Of any of their waves, the newest first. */
  reviews: ListedReview[];
  /** As of the last session. */
  goals: Goal[];
  /** Starts at 0. */
  page: number;
  hasMore: boolean;
};

/** What a surfer sees at the coaches' address: their own waves, and what was said and asked about each. */
export function MyReviews({ sessions, reviews, goals, page, hasMore }: Props) {
  return (
    <div className="space-y-8">
      <div>
        <Headline>Reviews</Headline>
        <p className="mt-1 text-ink-soft">
          Watch what your coaches say, and ask them about a wave. To say what you want to know, open
          the wave.
        </p>
        <Link to="/app/progress" className={toButtonClasses('secondary', 'mt-3')}>
          My progress
        </Link>
      </div>
      {page === 0 && <MyGoals goals={goals} />}
      {sessions.length === 0 && page === 0 && (
        <EmptyState title="No waves of yours yet">
          <p>When your coach gives you a wave, you can ask for a review of it here.</p>
          <Link to="/c" className={toButtonClasses()}>
            Enter a card’s code
          </Link>
        </EmptyState>
      )}
      {sessions.map((session) => (
        <section key={session.id} aria-labelledby={`session-${session.id}`} className="space-y-2">
          <h2
            id={`session-${session.id}`}
            className="break-words font-bold font-display text-title"
          >
            {session.spotName}
          </h2>
          <p className="text-ink-soft text-sm">
            {formatSessionStart(session.startsAt, session.timeZone)}
          </p>
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-4">
            {session.waves.map((wave) => (
              <MyWaveItem
                key={wave.id}
                wave={wave}
                session={session}
                review={reviews.find(({ waveIds }) => waveIds.includes(wave.id))}
              />
            ))}
          </ul>
        </section>
      ))}
      {(page > 0 || hasMore) && (
        <nav aria-label="Pages" className="flex justify-between">
          {page > 0 && (
            <Link to={`?page=${page - 1}`} className={toButtonClasses('secondary')}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link to={`?page=${page + 1}`} className={toButtonClasses('secondary', 'ml-auto')}>
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

type MyWaveItemProps = {
  wave: MyWave;
  session: MySession;
  /** The newest of this wave. */
  review: ListedReview | undefined;
};

function MyWaveItem({ wave, session, review }: MyWaveItemProps) {
  const here = `/app/share/session/${session.id}/wave/${wave.id}`;
  const time = toRideTime(wave.riddenAt, session);
  const place = toFilmPlace(wave.startMs);
  return (
    <li className={toCardClasses('none', 'flex overflow-hidden sm:flex-col')}>
      <Link
        to={`${here}#review`}
        className="block w-[45%] flex-none overflow-hidden max-sm:self-start max-sm:rounded-br-card sm:w-full"
      >
        <SchoolBands value={session.scoreBands}>
          <TilePicture
            // On a phone the tile has no room for the words.
            label={time ?? formatDuration(wave.startMs)}
            durationMs={wave.durationMs}
            poster={wave.poster}
            score={wave.score}
            obstacle={wave.isPlayable ? null : wave.state === 'failed' ? 'failed' : 'converting'}
          />
        </SchoolBands>
      </Link>
      <div className="min-w-0 flex-1 space-y-3 p-3">
        {!time && <p className="text-ink-soft text-sm">{place}</p>}
        {review && (
          <a href={`/c/reviews/${review.id}`} className={toButtonClasses()}>
            Watch the review
          </a>
        )}
        {/* A personal session has no coaches to ask. */}
        {session.organisationName !== null && (
          <ReviewRequestForm
            waveId={wave.id}
            review={wave.review}
            action={here}
            about={`of the wave at ${time ?? place}`}
            isShort
          />
        )}
      </div>
    </li>
  );
}
