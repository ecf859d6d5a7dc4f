import { WeatherCredit } from '#app/components/weather-credit.tsx';
import type { ReportSource } from '#app/domain/surf-report/surf-report.ts';
import { formatZoneDayTime } from '#app/lib/format/format-moment.ts';

const of: Record<ReportSource['of'], string> = {
  sea: 'Waves, swell and water',
  air: 'Wind and air',
  tide: 'Tide',
  light: 'Light',
};

/** Excludes a full stop or bracket after the address. */
const ADDRESS = /(https?:\/\/[^\s)]*[^\s).])/;

/** Credits the sources of the figures, as their licences require, and states the figures' limits. */
export function ReportCredits({
  sources,
  timeZone,
}: {
  sources: ReportSource[];
  timeZone: string;
}) {
  return (
    <section aria-labelledby="sources" className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      <h2 id="sources" className="font-semibold text-base text-ink">
        Where the figures come from
      </h2>
      <ul className="mt-2 space-y-1">
        {sources.map((source) => (
          <li key={source.of}>
            {of[source.of]}:{' '}
            {source.station ? (
              <TideCredit {...source} station={source.station} />
            ) : (
              <Credit {...source} />
            )}
            {source.fetchedAt && `, asked ${formatZoneDayTime(source.fetchedAt, timeZone)}`}.
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <WeatherCredit />. From these we work out the face heights, what they mean for each level,
        and the units.
      </p>
      <p className="mt-2">
        A forecast is a model’s guess and the spot’s position is approximate: look at the sea before
        you go in. Not for navigation.
      </p>
    </section>
  );
}

function Credit({ url, credit }: { url: string; credit: string }) {
  return (
    <a href={url} rel="noreferrer" className="underline">
      {credit}
    </a>
  );
}

type TideCreditProps = Pick<ReportSource, 'credit' | 'url'> & {
  station: NonNullable<ReportSource['station']>;
};

/** Credits the owners of the tide gauges in the words of their licences, with links. */
function TideCredit({ credit, url, station }: TideCreditProps) {
  return (
    <>
      worked out for <Credit url={url} credit={station.name} />, {Math.round(station.distanceKm)} km
      away; heights above {station.datum}.{' '}
      {credit
        .split(ADDRESS)
        .map((part) =>
          ADDRESS.test(part) ? <Credit key={part} url={part} credit={new URL(part).host} /> : part,
        )}
    </>
  );
}
