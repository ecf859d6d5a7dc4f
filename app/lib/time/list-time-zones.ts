/** The names of the time zones that dates can be written in. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')];
}
