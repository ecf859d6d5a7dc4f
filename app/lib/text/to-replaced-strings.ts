/**
 * A copy of the value with every text in it replaced, at any depth. Dates, errors and other objects
 * stay as they are.
 */
export function toReplacedStrings<Value>(value: Value, replace: (text: string) => string): Value {
  if (typeof value === 'string') return replace(value) as Value;
  if (Array.isArray(value)) return value.map((inner) => toReplacedStrings(inner, replace)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, toReplacedStrings(inner, replace)]),
  ) as Value;
}
