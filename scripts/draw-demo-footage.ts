// Draws the footage of the demo, which the project may ship: node scripts/draw-demo-footage.ts FOLDER
import { join } from 'node:path';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from './demo-footage/draw-footage.ts';
import { FOOTAGE } from './demo-footage/footage.ts';

const folder = process.argv[2];
const ffmpegPath = findFfmpeg();
if (!folder || !ffmpegPath) {
  console.error(folder ? 'No ffmpeg was found.' : 'Name the folder to draw into.');
  process.exit(1);
}
for (const footage of Object.values(FOOTAGE).flat()) {
  const started = performance.now();
  const file = join(folder, footage.name);
  await drawFootage(footage, { file, ffmpegPath });
  console.log(`${file} (${Math.round((performance.now() - started) / 1000)} s)`);
}
