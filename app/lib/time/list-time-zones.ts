/** The names of the time zones that dates can be formatted in. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')];
}
