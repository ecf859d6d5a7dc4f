import type { Benchmark } from './benchmark.ts';
import { sessionPage } from './session-page.ts';
import { upload } from './upload.ts';

/** In the order of docs/performance.md. */
export const benchmarks: Benchmark[] = [upload, sessionPage];
