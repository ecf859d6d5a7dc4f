// Draws one video: a thread of its own, so that each core draws one.
import { workerData } from 'node:worker_threads';
import { drawFootage } from '../demo-footage/draw-footage.ts';

await drawFootage(workerData.footage, workerData.output);
