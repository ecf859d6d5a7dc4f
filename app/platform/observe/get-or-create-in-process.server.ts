const shared = Symbol.for('waveback.shared');
const store = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;

/**
 * A value that exists only once in a process. server.ts runs from source and the pages from the
 * bundle, so that each has its own copy of every module they both import.
 */
export function getOrCreateInProcess<Value>(name: string, make: () => Value): Value {
  store[shared] ??= new Map();
  const values = store[shared];
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
