// Draws videos, one after the other, as they are asked for: a thread for each core, which makes the
// textures of the water once.
import { parentPort } from 'node:worker_threads';
import { drawFootage } from '../demo-footage/draw-footage.ts';
import type { Footage } from '../demo-footage/footage.ts';

type Asked = { footage: Footage; output: { file: string; ffmpegPath: string } };

parentPort?.on('message', ({ footage, output }: Asked) => {
  // Where it fails, the thread ends with the error.
  void drawFootage(footage, output).then(() => parentPort?.postMessage('drawn'));
});
