import { join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { findOnPath } from './find-on-path.mjs';
import { root } from './root.mjs';

/** Goes on without one: originals still play, and the screens say that conversion is off. */
export async function ensureFfmpeg() {
  if (process.env.FFMPEG_PATH) {
    if (!findOnPath(process.env.FFMPEG_PATH)) {
      console.warn(
        `FFMPEG_PATH is ${process.env.FFMPEG_PATH}, where there is no program. Videos stay unconverted.`,
      );
    }
    return;
  }
  if (findOnPath('ffmpeg') || findOnPath(packaged())) return;
  if (await aptInstall(['ffmpeg'])) return;
  console.warn(
    'No ffmpeg was found. Uploaded originals still play, but nothing is converted or cut. ' +
      (process.platform === 'darwin'
        ? 'To change that, type: brew install ffmpeg'
        : 'To change that, type: sudo apt-get install -y ffmpeg (or set FFMPEG_PATH).'),
  );
}

function packaged() {
  return join(root, `node_modules/@ffmpeg-binary/${process.platform}-${process.arch}/ffmpeg`);
}
