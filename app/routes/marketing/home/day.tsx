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
    text: 'Drop its files on the session’s page and leave it open. If the connection drops, the battery dies or you close the laptop, it resumes from there next time.',
  },
  {
    at: '12:30',
    title: 'Write down who surfed',
    text: 'Paste the names as lines: “Maya, orange 1”. That is the roster, and all the typing there is.',
  },
  {
    at: '17:00',
    title: 'Sort the waves',
    text: 'Play the video, press once where a ride starts, and press the surfer’s number where it ends. Each wave is cut while you look for the next.',
  },
  {
    at: '18:30',
    title: 'Hand out the cards',
    text: 'One with a QR code for each guest, printed eight to a page. When guests scan it, they choose what they agree to.',
  },
  {
    at: '19:00',
    title: 'It’s on their phones',
    text: 'Each guest has their own waves to watch, keep and send home, and other guests’ waves only if those guests agreed.',
  },
  {
    at: 'Day 30',
    title: 'The raw videos are deleted',
    text: 'As soon as every wave is cut from them. You choose the number of days; the waves stay.',
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
            lead="One person with a camera and one with a laptop, or the same person. This is all of it."
          >
            How a day runs
          </BandTitle>
        </div>
        <DayLine hours={hours} highlight="19:00" />
      </div>
    </Band>
  );
}
