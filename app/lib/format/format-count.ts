import { formatDecimal } from './format-decimal.ts';

/** The database counts no further. */
const COUNTED_TO = 10_000;

/** `1,234`, and `10,000+` where the count stopped. */
export function formatCount(count: number): string {
  return count > COUNTED_TO ? '10,000+' : count.toLocaleString('en-GB');
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.2 GB`: powers of 1000, as phones and cameras count. In French `1,2 Go`. */
export function formatBytes(bytes: number, locale = 'en-GB'): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  const unit = locale.startsWith('fr') ? UNITS[step]?.replace('B', 'o') : UNITS[step];
  return `${formatDecimal(value, step > 0 && value < 10 ? 1 : 0, locale)} ${unit}`;
}
