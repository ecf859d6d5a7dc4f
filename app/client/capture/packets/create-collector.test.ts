import { afterEach, expect, test, vi } from 'vitest';
import { createCollector } from './create-collector.ts';

const MIB = 1024 ** 2;
const made = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  made.mockReset();
});

test('every two megabytes of pictures make the browser look for what nothing needs', () => {
  vi.stubGlobal(
    'ArrayBuffer',
    class {
      byteLength: number;
      constructor(size: number) {
        this.byteLength = size;
        made(size);
      }
    },
  );
  const collector = createCollector();
  for (let count = 0; count < 5; count += 1) collector.add(MIB);
  expect(made.mock.calls).toEqual([[64 * MIB], [64 * MIB]]);
});

test('a device without room for the buffer films on', () => {
  vi.stubGlobal(
    'ArrayBuffer',
    class {
      constructor() {
        made();
        throw new RangeError('Array buffer allocation failed');
      }
    },
  );
  const collector = createCollector();
  for (let count = 0; count < 4; count += 1) collector.add(MIB);
  expect(made).toHaveBeenCalledTimes(2);
});
