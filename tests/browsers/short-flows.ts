import { expect } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { type Flow, openSignedIn } from './flow.ts';

export const shortFlows: Flow[] = [
  {
    title: 'a short gets a caption, is rendered by the server, and is watched',
    async run({ browser, site }) {
      const { shortId, admin, ...session } = await site.addShort();
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts(`/app/shorts/${shortId}/create`);
      await page.waitFor(isPictureThere);
      await page.click('Text');
      await page.click('Add caption');
      await page.visitor.type('Go left');
      await page.waitFor(isCaptionDrawn);
      await page.see('Saved');
      const { data } = await admin.from('shorts').select('plan').eq('id', shortId).single();
      expect(data?.plan).toMatchObject({ captions: [{ text: 'Go left' }] });

      // A browser without an encoder shows what to do instead.
      await page.click('Make it on this device');
      const canMake = await page.visitor.run(hasEncoder);
      await page.see(canMake ? 'Make the video' : 'This browser cannot make videos. Press Render');
      await page.press('Escape');

      await page.click('Render');
      await page.seeAddress(`/app/shorts/${shortId}$`);
      await page.see('Ready');
      await waitUntil(
        () => page.visitor.run(readSeconds),
        (seconds) => seconds > 0.3,
      );
    },
  },
];

// These functions run in the page: each must contain all that it needs.

function isPictureThere(): boolean {
  const video = document.querySelector<HTMLVideoElement>('[aria-label=Picture] video');
  return video !== null && video.readyState >= 2;
}

function isCaptionDrawn(): boolean {
  const picture = document.querySelector<HTMLImageElement>('[aria-label=Picture] img');
  return picture !== null && picture.naturalWidth > 0;
}

function hasEncoder(): boolean {
  return 'VideoEncoder' in window && 'OffscreenCanvas' in window;
}

function readSeconds(): number {
  return document.querySelector('video')?.currentTime ?? 0;
}
