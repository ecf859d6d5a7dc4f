import { launch } from 'chrome-launcher';
import { findChromium } from '../../prepare/find-chromium.mjs';
import { undoOnStop, waitIfStopped } from './stoppable.ts';

/** A Chromium that other programs control by its DevTools. @throws when it is missing */
export async function startDevTools(): Promise<{ port: number; stop: () => Promise<void> }> {
  await waitIfStopped();
  const chromePath = findChromium();
  if (!chromePath) throw new Error('The benchmarks need Chromium. Install it, or set CHROME_PATH.');
  const quiet = ['--disable-quic', '--disable-background-networking', '--disable-component-update'];
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-sync', ...quiet],
    handleSIGINT: false,
  });
  const stop = undoOnStop(async () => chrome.kill());
  return { port: chrome.port, stop };
}
