import type { CaptureEvent, CaptureOrder } from './capture-messages.ts';
import { createRecorder, type Recorder } from './create-recorder.client.ts';

let recorder: Promise<Recorder> | null = null;

/** Encodes what the camera sees, off the page: a page that is busy for seconds costs no frame. */
addEventListener('message', async ({ data: order }: MessageEvent<CaptureOrder>) => {
  if (order.type === 'start') recorder = createRecorder(order, report);
  const started = await recorder;
  if (order.type === 'frame') started ? void started.encode(order.frame) : order.frame.close();
  else if (order.type === 'save')
    await started
      ?.save(order)
      .catch(() => report({ type: 'refused', id: order.id, reason: 'no-room' }));
  else if (order.type === 'start-take') started?.startTake(order);
  else if (order.type === 'end-take') await started?.endTake('stopped');
  else if (order.type === 'release') started?.release();
  else if (order.type === 'stop') await started?.stop();
});

function report(event: CaptureEvent): void {
  postMessage(event);
}
