import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { DayLine, type Hour } from '#app/components/public-page/day-line.tsx';

const hours: Hour[] = [
  {
    at: '07:30',
    title: 'Film the first group',
    text: 'With what you own: a phone on a tripod, a GoPro, a drone, the long lens on the dune. Numbered lycras tell your guests apart.',
  },
  {
    at: '09:30',
    title: 'Put the card in, go back in the water',
    text: 'Drop its files on the session’s page and leave it open. If the line drops, the battery dies or somebody closes the laptop, it goes on from there next time.',
  },
  {
    at: '12:30',
    title: 'Write down who surfed',
    text: 'Paste the names as lines: “Maya, orange 1”. That is the roster, and all the typing there is.',
  },
  {
    at: '17:00',
    title: 'Sort the waves',
    text: 'Run through the film, press once where a ride starts and the surfer’s number where it ends. Each wave is cut while you look for the next.',
  },
  {
    at: '18:30',
    title: 'Hand out the cards',
    text: 'One with a QR code for each guest, printed eight to a page. Scanning it asks what they agree to.',
  },
  {
    at: '19:00',
    title: 'It’s on their phones',
    text: 'Each of them has their own waves, to watch, to keep and to send home. Nobody else’s, unless they agreed.',
  },
  {
    at: 'Day 30',
    title: 'The raw videos go',
    text: 'Once every wave is cut out of them. You choose the days; the waves stay.',
  },
];

/** A day from the first group to the evening, hour by hour. */
export function Day() {
  return (
    <Band labelledBy="day">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-16">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <BandTitle
            id="day"
            lead="One person with a camera, one with a laptop, and they may be the same. This is all of it."
          >
            How a day runs
          </BandTitle>
        </div>
        <DayLine hours={hours} highlight="19:00" />
      </div>
    </Band>
  );
}
