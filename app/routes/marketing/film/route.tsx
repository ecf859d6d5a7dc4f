import { PartPage } from '#app/components/part-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/film']);
}

const today = [
  {
    title: 'Any camera',
    text: 'Phone, action camera, drone or a long lens from the dunes. Whatever it makes is turned into film that plays everywhere.',
  },
  {
    title: 'An upload that doesn’t give up',
    text: 'A dropped line, a closed laptop, a flat battery: it goes on where it stopped instead of starting over.',
  },
  {
    title: 'A whole day at once',
    text: 'Drop in all the files together. Each can be watched and cut as soon as it is there, while the others go on.',
  },
];

const planned = [
  {
    title: 'A camera in the browser',
    text: 'Your phone always holds the last half minute. Somebody rides, you tap once, and that wave is kept.',
  },
  {
    title: 'Cut before you upload',
    text: 'Mark the rides on the beach and send only those, not the hour of flat water between them.',
  },
  {
    title: 'A day without signal',
    text: 'What you film waits safely on the device and sends itself when there is a connection again.',
  },
];

export default function Film({ matches }: Route.ComponentProps) {
  return (
    <PartPage
      forWhom="For whoever holds the camera"
      title="Film all day, upload without babysitting it"
      lead="Ninety minutes of surf film is about 17 GB, and the beach has one bar of signal. Drop the files in as they are; the upload keeps at it until the last byte is there."
      steps={<StartButton signedIn={matches[0].loaderData.user !== null} />}
      today={today}
      planned={planned}
    />
  );
}
