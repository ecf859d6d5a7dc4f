import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '../bench/support/create-folder.ts';
import { createWorld } from '../bench/support/create-world.ts';
import { startApp } from '../bench/support/start-app.ts';
import { createPerson, PUBLIC_URL } from './create-person.ts';
import { createSharedWave } from './create-shared-wave.ts';
import { toHeapEnv } from './measure-heap.ts';
import { measureProcesses, type Sample } from './measure-processes.ts';
import { createRecorder, type StepReport } from './recorder.ts';
import type { LoadOptions } from './run-crowd.ts';
import { runCrowd } from './run-crowd.ts';
import { runRepeatedly } from './run-repeatedly.ts';
import { watchLoggedErrors } from './watch-logged-errors.ts';

export type LoadReport = {
  options: LoadOptions;
  /** During the crowd's visit. */
  seconds: number;
  steps: StepReport[];
  problems: string[];
  receivedBytes: number;
  sentBytes: number;
  before: Sample;
  during: Sample[];
  after: Sample[];
  /** Of this program, p95: what it adds to the times. */
  ownLagMs: number;
};

const LINKS = 40;
const LAG_RESOLUTION_MS = 20;

/** Starts the product in a folder of its own, lets a crowd in, and reports the results. */
export async function runLoad(
  options: LoadOptions,
  showProgress: (progress: string) => void = () => undefined,
): Promise<LoadReport> {
  showProgress('Starting the product and converting a video');
  const { folder: heaps, remove } = await createFolder('waveback-heaps-');
  let stop = async () => {};
  try {
    const app = await startApp({ PUBLIC_URL, LOG_LEVEL: 'info', ...toHeapEnv(heaps) });
    stop = app.stop;
    const recorder = createRecorder();
    const loggedErrors = watchLoggedErrors(app.process);
    const world = await createWorld(app);
    const wave = await createSharedWave(world, Math.min(LINKS, Math.max(1, options.watchers)));
    await warmUp(app.url, wave.paths[0] ?? '');
    const before = await measureProcesses(app, heaps);

    showProgress(`Letting ${options.watchers + options.uploaders} people in`);
    const during: Sample[] = [];
    const isOver = new AbortController();
    const sampling = runRepeatedly(options.sampleEveryMs, isOver.signal, async () => {
      try {
        during.push(await measureProcesses(app, options.collectMeanwhile ? heaps : null));
      } catch (error) {
        recorder.failed('page', `no sample: ${error}`);
      }
    });
    const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
    lag.enable();
    const started = performance.now();
    await runCrowd({ app, world, wave, recorder, options }).finally(() => isOver.abort());
    const seconds = (performance.now() - started) / 1000;
    lag.disable();
    await sampling;

    showProgress('Waiting until all is quiet');
    const after: Sample[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await wait(options.settleMs / 2);
      after.push(await measureProcesses(app, heaps));
    }
    const { steps, problems, received, sent } = recorder.report();
    return {
      options,
      seconds,
      steps,
      before,
      during,
      after,
      problems: [...problems, ...loggedErrors()],
      receivedBytes: received,
      sentBytes: sent,
      // It records the time from tick to tick, not the delay of one.
      ownLagMs: Math.max(0, lag.percentile(95) / 1e6 - LAG_RESOLUTION_MS),
    };
  } finally {
    await stop();
    await remove();
  }
}

/** Warms up: code that never ran is slow, and memory that every server allocates once is no growth. */
async function warmUp(site: string, path: string): Promise<void> {
  const person = createPerson(site, 0, createRecorder());
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.all([
      person.ask('page', path, { status: 200 }),
      person.ask('playlist', `${path}/master.m3u8`, { status: 200 }),
    ]);
  }
  person.leave();
}
