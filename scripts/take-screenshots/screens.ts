import type { Page } from '@playwright/test';
import type { Demo } from './open-demo.ts';
import type { Size } from './shots.ts';

/** A screen to show. */
export type Screen = {
  /** The name of its picture in pages. */
  name: string;
  /** As in app/routes.ts. */
  route: string;
  params?: (demo: Demo) => Record<string, string>;
  search?: string;
  /** The signed-in user; a visitor by default. */
  as?: 'coach' | 'surfer';
  /** The part that is shown in each size, in CSS pixels. */
  heights: Partial<Record<Size, number>>;
  /** Actions before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
};

const inSession = ({ sessionId }: Demo) => ({ sessionId });

export const screens: Screen[] = [
  {
    name: 'wave-by-link',
    route: 'w/:token',
    params: ({ linkToken }) => ({ token: linkToken }),
    heights: { phone: 600 },
  },
  {
    name: 'my-waves',
    route: 'app/share/session/:sessionId',
    params: inSession,
    as: 'surfer',
    heights: { phone: 540 },
  },
  {
    name: 'sorting',
    route: 'app/share/admin/session/:sessionId',
    params: inSession,
    as: 'coach',
    heights: { phone: 720, desktop: 860 },
  },
  {
    name: 'figures',
    route: 'app/share/admin/session-detailed/:id',
    params: ({ sessionId }) => ({ id: sessionId }),
    as: 'coach',
    heights: { phone: 640, desktop: 640 },
  },
  {
    name: 'cards',
    route: 'app/share/session/:sessionId/cards',
    params: ({ cardSessionId }) => ({ sessionId: cardSessionId }),
    as: 'coach',
    heights: { phone: 560, desktop: 640 },
    // Past the text above them on a phone.
    prepare: (page) =>
      page.evaluate(() => {
        const top = document.querySelector('main ul.grid')?.getBoundingClientRect().top ?? 0;
        if (innerWidth < 640) scrollBy({ top: top - 68 });
      }),
  },
  {
    name: 'links',
    route: 'app/share/session/:sessionId/links',
    params: inSession,
    as: 'coach',
    heights: { phone: 600, desktop: 600 },
  },
  {
    name: 'consent',
    route: 'c/:code',
    params: ({ cardCode }) => ({ code: cardCode }),
    search: '?me=yes',
    heights: { phone: 700 },
    prepare: async (page) => {
      await page.getByText('18 or older').click();
      // Past the header, so that all four questions are in the picture.
      await page.evaluate(() => scrollTo({ top: document.querySelector('main')?.offsetTop }));
    },
  },
];
