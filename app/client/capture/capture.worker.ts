import { isQuotaExceeded } from '../outbox/is-quota-exceeded.ts';
import type { CaptureEvent, CaptureOrder, FilmedOrder } from './capture-messages.ts';
import { createRecorder, type Recorder } from './create-recorder.client.ts';

/** Null where it could not begin. */
let recorder: Promise<Recorder | null> | null = null;

/** Encodes what the camera sees, off the page: a page that is busy for seconds costs no frame. */
addEventListener('message', async ({ data: order }: MessageEvent<CaptureOrder>) => {
  if (order.type === 'start') recorder = createRecorder(order, report).catch(refuse);
  const started = await recorder;
  if (order.type === 'frame' || order.type === 'track' || order.type === 'part') {
    if (started) started.add(order);
    else discard(order);
  } else if (order.type === 'save') {
    const refused = { type: 'refused', id: order.id } as const;
    if (!started) return report({ ...refused, reason: 'nothing-filmed' });
    await started.save(order).catch((error: unknown) => {
      report({ ...refused, reason: 'no-room' });
      if (!isQuotaExceeded(error)) reportError(error);
    });
  } else if (order.type === 'start-take') started?.startTake(order);
  else if (order.type === 'end-take') await started?.endTake();
  else if (order.type === 'hold') started?.hold(order.fromMs * 1000);
  else if (order.type === 'release') started?.release();
  else if (order.type === 'stop') {
    await started?.stop().catch(reportError);
    // Whatever happened: the next camera waits for it.
    report({ type: 'stopped' });
  }
});

function discard(order: FilmedOrder): void {
  if (order.type === 'frame') order.frame.close();
  if (order.type === 'track') order.track.stop();
}

function refuse(error: unknown): null {
  report({ type: 'failed', reason: 'broken' });
  reportError(error);
  return null;
}

function report(event: CaptureEvent): void {
  postMessage(event);
}
