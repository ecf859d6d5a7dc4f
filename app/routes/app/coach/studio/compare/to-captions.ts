import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';

type Captioned = Pick<StudioWave, 'surferName' | 'riddenAt' | 'startMs' | 'session'>;

/** What stands over each of two waves: the surfer, and for the same name what tells the waves apart. */
export function toCaptions(first: Captioned, second: Captioned): { first: string; second: string } {
  const [one, other] = [first, second].map(({ surferName }) => surferName ?? 'No surfer yet');
  const names = { first: one ?? '', second: other ?? '' };
  if (one !== other) return names;
  const apart = [toDay, toTime, toPlace].find((tell) => {
    const [told, differs] = [tell(first), tell(second)];
    return told && differs && told !== differs;
  });
  if (!apart) return names;
  return {
    first: `${names.first} · ${apart(first)}`,
    second: `${names.second} · ${apart(second)}`,
  };
}

function toDay({ session }: Captioned): string {
  return formatSessionDay(session.startsAt, session.timeZone);
}

function toTime({ riddenAt, session }: Captioned): string | null {
  return toRideTime(riddenAt, session);
}

function toPlace({ startMs }: Captioned): string {
  return toFilmPlace(startMs);
}
