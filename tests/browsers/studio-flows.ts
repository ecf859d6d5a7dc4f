import { expect } from 'vitest';
import { saveCoachingConsent, saveSurferFilm } from '../support/save-surfer-film.ts';
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
      await drawLine(page, [0.3, 0.7], [0.6, 0.4]);
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
  {
    title: 'a coach finds the body of a surfer, and is told that water has none',
    async run({ browser, site }) {
      const world = await site.addSession(1);
      const [waveId = ''] = world.waveIds;
      await saveCoachingConsent(world, await saveSurferFilm(world, waveId), true);
      const page = await openSignedIn(browser, site, world);
      await page.openByScripts(`/app/coach/studio/${waveId}`);
      await page.visitor.click(findTool, 'Find the body');
      await drawLine(page, [0.1, 0.2], [0.4, 0.75]);
      await page.see('Found');
      await page.see('Saved');
      const { data } = await world.admin
        .from('drawings')
        .select('shape')
        .eq('wave_id', waveId)
        .throwOnError();
      expect(data?.[0]?.shape).toMatchObject({ isFound: true });

      await page.visitor.click(findTool, 'Find the body');
      await drawLine(page, [0.65, 0.3], [0.9, 0.8]);
      await page.see('too small or unclear');
    },
  },
];

/** Runs in the page: the button of a tool, whose radio button fills it. */
function findTool(name: string): Element | null {
  return document.querySelector(`input[type=radio][aria-label="${name}"]`);
}

type Share = [x: number, y: number];

/** Across the picture with the mouse, from a share of it to another. */
async function drawLine({ visitor }: Page, from: Share, to: Share): Promise<void> {
  const { left, top, width, height } = await visitor.run(() => {
    const box = document.querySelector('[role=group][aria-label=Picture]')?.getBoundingClientRect();
    if (!box) throw new Error('The picture is not shown');
    return { left: box.left, top: box.top, width: box.width, height: box.height };
  });
  const toPlace = ([x, y]: Share) => ({
    x: Math.round(left + width * x),
    y: Math.round(top + height * y),
  });
  await visitor.drag(toPlace(from), toPlace(to));
}
