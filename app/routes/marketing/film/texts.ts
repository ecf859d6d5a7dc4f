import type { Fact } from '#app/components/public-page/fact-list.tsx';
import type { Plan } from '#app/components/public-page/not-yet.tsx';

export const uploads: Fact[] = [
  {
    name: 'It goes on where it stopped',
    text: 'After a dropped line, a reload or a crash. What has arrived is never sent twice, and if the browser has forgotten the file it asks for it by name.',
  },
  {
    name: 'The whole card at once',
    text: 'Drop in all the files. Each can be watched and sorted as soon as it is there, while the others are on their way.',
  },
  {
    name: 'Whatever the camera wrote',
    text: 'HEVC or H.264, HDR, slow motion, upright, upside down, the chapters of a GoPro. It is turned into film that plays on every phone.',
  },
  {
    name: 'Your original stays what it was',
    text: 'Up to 10 GB and three hours a film, kept as it came for as many days as your school says.',
  },
];

export const tips: Fact[] = [
  {
    name: 'Stop between sets',
    text: 'Ten films of five minutes upload and sort quicker than one of fifty, and most of the flat water is never filmed.',
  },
  {
    name: 'Lycras with numbers',
    text: 'At 80 metres everybody has the same wetsuit. Four colours and four numbers tell sixteen people apart.',
  },
  {
    name: '1080p is enough',
    text: 'At 60 frames a second it shows more of a turn than 4K at 30, and takes a fraction of the room.',
  },
  {
    name: 'Set the clock',
    text: 'Waves are listed by when they were ridden, as far as the camera knows the time.',
  },
  {
    name: 'A tripod, and the wind at your back',
    text: 'A still picture is smaller, too: film that shakes takes more bytes for the same wave.',
  },
  {
    name: 'Leave room in front',
    text: 'Keep the surfer in the back third, with the wave they are about to ride before them.',
  },
];

export const plans: Plan[] = [
  {
    name: 'A camera in the browser',
    text: 'Your phone holds the last half minute all the time. Somebody rides, you tap once, and that wave is kept.',
  },
  {
    name: 'Cut before you upload',
    text: 'Mark the rides on the beach and send those alone, not the water between them.',
  },
  {
    name: 'A day without signal',
    text: 'What you film waits on the phone and sends itself once there is a line.',
  },
];
