// Draws the footage of the demo, which the project may ship: node scripts/draw-demo-footage.ts FOLDER
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from './demo-footage/draw-footage.ts';
import { toFootage } from './demo-footage/footage.ts';

const folder = process.argv[2];
const ffmpegPath = findFfmpeg();
if (!folder || !ffmpegPath) {
  console.error(folder ? 'No ffmpeg was found.' : 'Name the folder to draw into.');
  process.exit(1);
}
for (const footage of Object.values(toFootage(folder))) {
  const started = performance.now();
  await drawFootage(footage, ffmpegPath);
  console.log(`${footage.file} (${Math.round((performance.now() - started) / 1000)} s)`);
}
