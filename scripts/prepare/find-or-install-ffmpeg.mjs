import { join, resolve } from 'node:path';
import { findOnPath } from './find-on-path.mjs';
import { readSetting } from './read-setting.mjs';
import { root } from './root.mjs';
import { runAptInstall } from './run-apt-install.mjs';

/**
 * Continues without one: originals still play, and the screens say that conversion is off.
 * @param {{ needsDevPackages: boolean }} purpose tests, which need them, read no .env
 */
export async function findOrInstallFfmpeg({ needsDevPackages }) {
  const path = needsDevPackages ? process.env.FFMPEG_PATH : readSetting('FFMPEG_PATH');
  if (path) {
    if (!findOnPath(resolve(root, path))) {
      console.warn(`FFMPEG_PATH is ${path}, where there is no program. Videos stay unconverted.`);
    }
    return;
  }
  if (findOnPath('ffmpeg') || findOnPath(packaged())) return;
  if (await runAptInstall(['ffmpeg'])) return;
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
