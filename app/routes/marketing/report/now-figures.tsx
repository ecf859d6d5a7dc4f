import { DirectionArrow } from '#app/components/day-chart/direction-arrow.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { ReportSource, SurfReport, Swell } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight, formatSpeed, formatTemperature } from '#app/lib/format/format-measure.ts';
import { formatZoneTime } from '#app/lib/format/format-moment.ts';
import { toSwellText, toWindText } from './descriptions/condition-texts.ts';
import { toSourceText } from './descriptions/to-source-text.ts';
import { listNextTides, readTide } from './read-tide.ts';

type Props = { report: SurfReport; units: Units; now: string };
type TileProps = Props & { source: string };

/** Shows the figures of this hour, each with its source and age. */
export function NowFigures(props: Props) {
  const { report, units, now } = props;
  const [hour] = report.hours;
  const toSource = (of: ReportSource['of']) =>
    toSourceText(
      report.sources.find((source) => source.of === of),
      now,
      report.isFetching,
    );
  const toTemperature = (celsius: number | null | undefined) =>
    typeof celsius === 'number' ? formatTemperature(celsius, units.temperature) : null;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <SwellTile name="Swell" swell={hour?.swell} units={units} source={toSource('sea')} />
      <SwellTile
        name="Second swell"
        swell={hour?.secondarySwell}
        units={units}
        source={toSource('sea')}
      />
      <WindTile {...props} source={toSource('air')} />
      <TideTile {...props} source={toSource('tide')} />
      <FigureTile name="Water" value={toTemperature(hour?.waterCelsius)} source={toSource('sea')} />
      <FigureTile name="Air" value={toTemperature(hour?.airCelsius)} source={toSource('air')} />
      <LightTile {...props} source={toSource('light')} />
    </dl>
  );
}

type SwellTileProps = {
  name: string;
  swell: Swell | null | undefined;
  units: Units;
  source: string;
};

function SwellTile({ name, swell, units, source }: SwellTileProps) {
  return (
    <FigureTile
      name={name}
      value={swell ? formatHeight(swell.heightM, units.swell) : null}
      unit={units.swell}
      fromDegrees={swell?.directionDegrees}
      details={[swell && toSwellText(swell)]}
      source={source}
    />
  );
}

function WindTile({ report, units, source }: TileProps) {
  const wind = report.hours[0]?.wind;
  const gusts = wind?.gustKmh ?? null;
  return (
    <FigureTile
      name="Wind"
      value={wind ? formatSpeed(wind.speedKmh, units.wind) : null}
      unit={units.wind}
      fromDegrees={wind?.directionDegrees}
      details={[
        wind && toWindText(wind),
        gusts === null ? null : `Gusts ${formatSpeed(gusts, units.wind)}`,
      ]}
      source={source}
    />
  );
}

function TideTile({ report, units, now, source }: TileProps) {
  const tide = readTide(report.hours, now);
  return (
    <FigureTile
      name="Tide"
      value={tide && formatHeight(tide.heightM, units.swell)}
      unit={[units.swell, tide?.way].filter(Boolean).join(', ')}
      details={listNextTides(report.tideExtremes, now).map(({ time, kind, heightM }) => {
        const word = kind === 'high' ? 'High' : 'Low';
        const height = `${formatHeight(heightM, units.swell)} ${units.swell}`;
        return `${word} ${formatZoneTime(time, report.spot.timeZone)}, ${height}`;
      })}
      source={source}
    />
  );
}

const allDay = { usual: null, light: 'All day', dark: 'None' };

function LightTile({ report, source }: TileProps) {
  const { firstLight, lastLight, sunrise, sunset, kind } = report.days[0]?.light ?? {};
  const clock = (time: string) => formatZoneTime(time, report.spot.timeZone);
  return (
    <FigureTile
      name="Light today"
      value={
        firstLight && lastLight
          ? `${clock(firstLight)} – ${clock(lastLight)}`
          : allDay[kind ?? 'usual']
      }
      details={[
        [sunrise && `Sunrise ${clock(sunrise)}`, sunset && `sunset ${clock(sunset)}`]
          .filter(Boolean)
          .join(', '),
      ]}
      source={source}
      className="col-span-2"
    />
  );
}

type FigureTileProps = {
  name: string;
  /** Null where it is unknown. */
  value: string | null;
  unit?: string | null;
  /** The direction that it comes from, for an arrow beside the figure. */
  fromDegrees?: number | null;
  /** One per line; empty ones are omitted. */
  details?: (string | null | undefined)[];
  /** The source, its kind and its age. */
  source: string;
  className?: string;
};

/** A measured or forecast figure with its source. */
function FigureTile(props: FigureTileProps) {
  const { name, value, unit, fromDegrees, details = [], source, className } = props;
  return (
    <div className={toCardClasses('none', `flex flex-col p-3 sm:p-4 ${className ?? ''}`)}>
      <dt className="font-semibold text-ink-soft text-sm">{name}</dt>
      <dd className="flex grow flex-col">
        <p className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
          <span className="font-bold font-display text-headline">{value ?? '–'}</span>
          {value && unit && <span className="font-semibold text-ink-soft">{unit}</span>}
          {value && typeof fromDegrees === 'number' && (
            <DirectionArrow
              fromDegrees={fromDegrees}
              className="ml-auto size-5 text-secondary-ink"
            />
          )}
        </p>
        <ul className="text-ink-soft text-sm tabular-nums">
          {details.filter(Boolean).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <p className="mt-auto pt-2 text-ink-faint text-xs">{source}</p>
      </dd>
    </div>
  );
}
