import type { Observation } from '#app/domain/observations/observation.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { type ObservationAnswer, ObservationForm } from './observation-form.tsx';
import { ObservationItem } from './observation-item.tsx';

type ObservationSectionProps = {
  observations: Observation[];
  answer: ObservationAnswer | undefined;
  isSignedIn: boolean;
  path: string;
  units: Units;
  now: string;
};

/** What people saw with their own eyes, which no model has. */
export function ObservationSection(props: ObservationSectionProps) {
  const { observations, answer, isSignedIn, path, units, now } = props;
  return (
    <section aria-labelledby="seen" className="space-y-4">
      <h2 id="seen" className="font-bold text-2xl">
        Seen from the beach
      </h2>
      {observations.length > 0 ? (
        <ul className="space-y-3">
          {observations.map((observation) => (
            <ObservationItem
              key={observation.id}
              observation={observation}
              units={units}
              now={now}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          Nobody has said anything in the last two weeks. If you are there: a line helps everybody.
        </p>
      )}
      {isSignedIn || answer ? (
        <ObservationForm answer={answer} units={units} />
      ) : (
        <p>
          <a
            href={`${path}?say`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
          >
            Sign in to say what you see
          </a>
        </p>
      )}
    </section>
  );
}
