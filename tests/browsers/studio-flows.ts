import { expect } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { expectFrame } from './film.ts';
import { type Flow, openSignedIn } from './flow.ts';
import type { Page } from './page.ts';

export const studioFlows: Flow[] = [
  {
    title: 'a coach steps by frames, and draws an arrow that stays',
    async run({ browser, site }) {
      const { waveId, admin, ...session } = await site.addStudioSession();
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts(`/app/coach/studio/${waveId}`);
      await expectFrame(page, 0);
      for (let frame = 1; frame <= 10; frame += 1) {
        await page.press('ArrowRight');
        await expectFrame(page, frame);
      }
      await page.click('Frame back');
      await expectFrame(page, 9);

      await page.visitor.click(findTool, 'Arrow');
      await drawLine(page);
      await page.see('Arrow 1');
      await page.see('Saved');
      const listDrawings = async () => {
        const { data } = await admin.from('drawings').select('tool').eq('wave_id', waveId);
        return data ?? [];
      };
      expect(await waitUntil(listDrawings, ({ length }) => length > 0)).toEqual([
        { tool: 'arrow' },
      ]);

      await page.visitor.reload();
      await page.see('Arrow 1');
      await page.click('Arrow 1');
      await expectFrame(page, 9);
    },
  },
];

/** Runs in the page: the button of a tool, whose radio button fills it. */
function findTool(name: string): Element | null {
  return document.querySelector(`input[type=radio][aria-label="${name}"]`);
}

/** Across the picture with the mouse. */
async function drawLine({ visitor }: Page): Promise<void> {
  const { left, top, width, height } = await visitor.run(() => {
    const box = document.querySelector('[role=group][aria-label=Picture]')?.getBoundingClientRect();
    if (!box) throw new Error('The picture is not shown');
    return { left: box.left, top: box.top, width: box.width, height: box.height };
  });
  const toPlace = (x: number, y: number) => ({
    x: Math.round(left + width * x),
    y: Math.round(top + height * y),
  });
  await visitor.drag(toPlace(0.3, 0.7), toPlace(0.6, 0.4));
}
