/** `8.9`, and `8,9` where a comma stands before the decimals: all languages of guests but English. */
export function formatDecimal(value: number, digits: number, locale = ''): string {
  // No "-0.00".
  const rounded = Number(value.toFixed(digits)) || 0;
  const text = rounded.toFixed(digits);
  return locale === '' || locale.startsWith('en') ? text : text.replace('.', ',');
}
