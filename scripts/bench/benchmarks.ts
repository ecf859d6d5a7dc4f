import type { Benchmark } from './benchmark.ts';
import { camera } from './camera.ts';
import { evening } from './evening.ts';
import { firstPlayable } from './first-playable.ts';
import { ladder } from './ladder.ts';
import { publicPages } from './public-pages.ts';
import { review } from './review.ts';
import { scale } from './scale.ts';
import { scrolling } from './scrolling.ts';
import { sessionPage } from './session-page.ts';
import { short } from './short.ts';
import { shortOnDevice } from './short-on-device.ts';
import { slowPhone } from './slow-phone.ts';
import { start } from './start.ts';
import { studio } from './studio.ts';
import { upload } from './upload.ts';
import { urgentWave } from './urgent-wave.ts';

/** In the order of docs/performance.md. */
export const benchmarks: Benchmark[] = [
  upload,
  firstPlayable,
  camera,
  studio,
  ladder,
  short,
  shortOnDevice,
  urgentWave,
  sessionPage,
  scale,
  slowPhone,
  review,
  evening,
  scrolling,
  publicPages,
  start,
];
