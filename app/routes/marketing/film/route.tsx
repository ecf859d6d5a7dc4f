import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type Fact, FactList } from '#app/components/public-page/fact-list.tsx';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PublicPage } from '#app/components/public-page/public-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { ScreenFigure } from '#app/components/screenshot/figure.tsx';
import { StartButton } from '#app/components/start-button.tsx';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

const camera: Fact[] = [
  {
    name: 'One press, after the ride',
    text: 'The phone always holds the last half minute. A surfer rides, you tap once, and that wave is saved, and on its way.',
  },
  {
    name: 'A day without signal',
    text: 'The camera opens, films, marks and trims without a connection. Your waves wait on the phone, and upload when there is one.',
  },
  {
    name: 'Cut before you upload',
    text: 'Filmed with another camera? Mark the rides on the beach, and only those upload, not the water in between.',
  },
];

const uploads: Fact[] = [
  {
    name: 'It resumes where it stopped',
    text: 'After a dropped connection, a reload or a crash. Nothing is uploaded twice, and if your browser has lost the file, it asks you for it by name.',
  },
  {
    name: 'The whole card at once',
    text: 'Drop in all the files. You can watch and sort each one as soon as it is uploaded, while the others are still uploading.',
  },
  {
    name: 'Whatever the camera recorded',
    text: 'HEVC or H.264, HDR, slow motion, upright, upside down, the chapters of a GoPro. We turn it into video that plays on every phone.',
  },
  {
    name: 'Your original stays unchanged',
    text: 'Up to 10 GB and three hours per video, kept unchanged for as many days as your school chooses.',
  },
];

const tips: Fact[] = [
  {
    name: 'Stop between sets',
    text: 'Ten videos of five minutes upload and sort faster than one of fifty, and you film less flat water.',
  },
  {
    name: 'Lycras with numbers',
    text: 'At 80 metres all wetsuits look the same. Four colours and four numbers tell sixteen people apart.',
  },
  {
    name: '1080p is enough',
    text: 'At 60 frames a second it shows more of a turn than 4K at 30, and takes a fraction of the space.',
  },
  {
    name: 'Set the clock',
    text: 'Waves are listed in the order they were ridden, if the camera’s clock is right.',
  },
  {
    name: 'A tripod, and the wind at your back',
    text: 'A steady picture is smaller, too: shaky video takes more bytes for the same wave.',
  },
  {
    name: 'Leave room in front',
    text: 'Keep the surfer in the back third of the picture, with the wave in front of them.',
  },
];

const BYTES = 17e9;

const lines = [
  { where: 'The beach, one bar', megabits: 5 },
  { where: 'Good 4G on the terrace', megabits: 20 },
  { where: 'Fibre at the surf house', megabits: 50 },
];

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/film']);
}

export default function Film({ matches }: Route.ComponentProps) {
  const signedIn = matches[0].loaderData.user !== null;
  return (
    <PublicPage>
      <PageOpening
        forWhom="For everyone who films"
        title="Film all day, and let it upload by itself"
        lead={
          <p>
            Ninety minutes of surf is about 17 GB, and the beach has one bar of signal. Drop the
            files in as they come off the card, leave the page open, and go back in the water.
          </p>
        }
        steps={<StartButton signedIn={signedIn} />}
        picture={
          <ScreenFigure
            name="dune-beach"
            alt="A drawn wave with two surfers on it, as the school’s camera sees it."
            sizes="(min-width: 1152px) 590px, (min-width: 640px) 92vw, 320px"
            priority
          />
        }
      />

      <Band ground="surface" labelledBy="camera">
        <BandTitle
          id="camera"
          lead="The browser on your phone is the camera: no app to install, and nothing to cut in the evening."
        >
          Film the wave, not the waiting
        </BandTitle>
        <FactList facts={camera} columns={3} />
      </Band>

      <Band labelledBy="uploads">
        <BandTitle
          id="uploads"
          lead="The connection will drop. The laptop lid will close. A guest will pull the plug for the kettle."
        >
          An upload that doesn’t start over
        </BandTitle>
        <FactList facts={uploads} />
      </Band>

      <Band ground="surface" labelledBy="line">
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-16">
          <BandTitle
            id="line"
            lead="Check your real upload speed, at the beach and at the house: it is the smaller figure of a speed test. Then upload the first group’s card while the second group surfs."
          >
            How long it takes, honestly
          </BandTitle>
          <div className="overflow-x-auto">
            <LineTable />
          </div>
        </div>
      </Band>

      <Band ground="tint" labelledBy="tips">
        <BandTitle
          id="tips"
          lead="None of this needs extra software, and all of it makes the evening shorter."
        >
          Filming that sorts itself
        </BandTitle>
        <FactList facts={tips} columns={3} />
      </Band>

      <NextStep
        title="Try it on your worst connection"
        lead="Create a session, drop in one video, pull the plug halfway and plug it in again."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </PublicPage>
  );
}

/** Shows how long 17 GB take over common connections. */
function LineTable() {
  return (
    <table className="w-full self-start text-left">
      <caption className="sr-only">How long 17 GB take to upload</caption>
      <thead className="text-ink-faint text-sm">
        <tr>
          <th scope="col" className="pb-2 pr-4 font-semibold">
            Where
          </th>
          <th scope="col" className="pb-2 pr-4 font-semibold">
            Upload
          </th>
          <th scope="col" className="pb-2 font-semibold">
            90 minutes of video
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line-strong border-line-strong border-y">
        {lines.map(({ where, megabits }) => (
          <tr key={where}>
            <th scope="row" className="py-4 pr-4 font-semibold">
              {where}
            </th>
            <td className="py-4 pr-4 text-ink-soft tabular-nums">{megabits}&nbsp;Mb/s</td>
            <td className="py-4 font-bold text-title tabular-nums">{toHours(megabits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats a duration like "7 h 33 min". */
function toHours(megabits: number): string {
  const minutes = Math.round((BYTES * 8) / (megabits * 1e6) / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
