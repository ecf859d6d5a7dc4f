import { findFirefox, findWebKit } from './find-other-browsers.mjs';
import { runAptInstall } from './run-apt-install.mjs';

/** Both install within seconds. Continues without: the tests that need one are skipped, with a message. */
export async function findOrInstallOtherBrowsers() {
  if (!findFirefox()) await runAptInstall(['firefox-esr']);
  // H.264 and AAC are among the "bad" plug-ins.
  const codecs = ['gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad'];
  if (!findWebKit()) await runAptInstall(['webkit2gtk-driver', 'xvfb', ...codecs]);
}
