import { PartPage } from '#app/components/part-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/report']);
}

const today = [
  {
    title: 'Look back',
    text: 'Sessions keep where and when they were, so the films of a spot show what it can do.',
  },
];

const planned = [
  {
    title: 'Your spot, in one look',
    text: 'Swell, wind, tide and daylight, for now and the next days, for the spots near you or by name.',
  },
  {
    title: 'A verdict for your level',
    text: 'Plain words for beginners, improvers and experts: what is good for one can be dangerous for another.',
  },
  {
    title: 'Where each figure comes from',
    text: 'Every number says who measured or forecast it and how old it is.',
  },
];

export default function Report({ matches }: Route.ComponentProps) {
  return (
    <PartPage
      forWhom="For everybody who checks before they drive"
      title="Is it worth getting wet?"
      lead="There is no report here yet: a figure without its source and age is worth nothing, so none is shown until they are real."
      steps={<StartButton signedIn={matches[0].loaderData.user !== null} />}
      today={today}
      planned={planned}
    />
  );
}
