/** The same value with every text in it, however deep, replaced. Dates, errors and the like are left as they are. */
export function mapStrings<Value>(value: Value, replace: (text: string) => string): Value {
  if (typeof value === 'string') return replace(value) as Value;
  if (Array.isArray(value)) return value.map((inner) => mapStrings(inner, replace)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, mapStrings(inner, replace)]),
  ) as Value;
}
