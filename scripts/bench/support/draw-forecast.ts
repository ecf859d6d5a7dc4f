/** Hourly columns of a test's forecast, computed from the hour: a swell that rises and falls, sea breezes. */
const columns: Record<string, { unit: string; imperial: string; at: (hour: number) => number }> = {
  wave_height: { unit: 'm', imperial: 'ft', at: (h) => 1.4 + 0.5 * Math.sin(h / 20) },
  wave_period: { unit: 's', imperial: 's', at: (h) => 10 + 2 * Math.sin(h / 31) },
  wave_direction: { unit: '°', imperial: '°', at: (h) => 300 + Math.round(10 * Math.sin(h / 17)) },
  swell_wave_height: { unit: 'm', imperial: 'ft', at: (h) => 1.1 + 0.4 * Math.sin(h / 20) },
  swell_wave_period: { unit: 's', imperial: 's', at: (h) => 12 + 2 * Math.sin(h / 31) },
  swell_wave_direction: { unit: '°', imperial: '°', at: () => 305 },
  secondary_swell_wave_height: { unit: 'm', imperial: 'ft', at: () => 0.4 },
  secondary_swell_wave_period: { unit: 's', imperial: 's', at: () => 8.5 },
  secondary_swell_wave_direction: { unit: '°', imperial: '°', at: () => 250 },
  sea_surface_temperature: { unit: '°C', imperial: '°F', at: () => 17.2 },
  temperature_2m: { unit: '°C', imperial: '°F', at: (h) => 18 + 4 * Math.sin((h - 9) / 3.82) },
  wind_speed_10m: { unit: 'km/h', imperial: 'mp/h', at: (h) => 14 + 9 * Math.sin((h - 8) / 3.82) },
  wind_gusts_10m: { unit: 'km/h', imperial: 'mp/h', at: (h) => 20 + 11 * Math.sin((h - 8) / 3.82) },
  wind_direction_10m: {
    unit: '°',
    imperial: '°',
    // Off the land in the morning, off a western sea in the afternoon.
    at: (h) => ((h + 24) % 24 < 12 ? 110 : 310),
  },
};

const toImperial: Record<string, (value: number) => number> = {
  ft: (m) => m / 0.3048,
  '°F': (c) => c * 1.8 + 32,
  'mp/h': (kmh) => kmh / 1.609344,
};

/** Open-Meteo's response to this query at this time; times and units as the query requests them. */
export function drawForecast(query: URLSearchParams, now: Date, units: 'unit' | 'imperial') {
  const dayMs = 86_400_000;
  const midnightMs = Math.floor(now.getTime() / dayMs) * dayMs;
  const firstMs = midnightMs - Number(query.get('past_days') ?? 0) * dayMs;
  const count =
    (Number(query.get('forecast_days') ?? 7) + Number(query.get('past_days') ?? 0)) * 24;
  const hours = Array.from({ length: count }, (_, index) => firstMs / 3_600_000 + index);
  const isUnix = query.get('timeformat') === 'unixtime';
  const wanted = (query.get('hourly') ?? '').split(',').filter((name) => columns[name]);
  return {
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    generationtime_ms: 0.5,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    elevation: 0,
    hourly_units: {
      time: isUnix ? 'unixtime' : 'iso8601',
      ...Object.fromEntries(wanted.map((name) => [name, columns[name]?.[units]])),
    } as Record<string, string>,
    hourly: {
      time: hours.map((hour) =>
        isUnix ? hour * 3600 : new Date(hour * 3_600_000).toISOString().slice(0, 16),
      ),
      ...Object.fromEntries(
        wanted.map((name) => [
          name,
          hours.map((hour) => {
            const column = columns[name];
            const value = column?.at(hour % 2400) ?? 0;
            const convert = toImperial[column?.[units] ?? ''];
            return Number((convert ? convert(value) : value).toFixed(3));
          }),
        ]),
      ),
    } as Record<string, unknown[]>,
  };
}
