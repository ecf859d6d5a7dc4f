import type { Fact } from '#app/components/public-page/fact-list.tsx';
import type { Plan } from '#app/components/public-page/not-yet.tsx';

export const evening: Fact[] = [
  {
    name: 'Find the rides',
    text: 'Run along the film by arrow keys or thumb. Press where a ride starts, and the surfer’s number where it ends.',
  },
  {
    name: 'Frame by frame',
    text: 'One key is one frame, forward and back, and slower as far as you like. Back foot, hips, eyes: it’s all there.',
  },
  {
    name: 'One ride, two cameras',
    text: 'The dune and the drone saw the same wave? Join them, and it is one wave with two angles.',
  },
  {
    name: 'They ask you',
    text: 'A surfer can ask for a review of a wave. You see it on that wave and on the sheet of the session.',
  },
];

export const figures: Fact[] = [
  {
    name: 'Frontside or backside',
    text: 'Works itself out from the stance on the roster and the way the wave went.',
  },
  {
    name: 'Eleven manoeuvres',
    text: 'From take-off and pop-up to floater, barrel and air. Tick what was there.',
  },
  { name: 'Out as CSV', text: 'With totals for each surfer, for whatever you plan the week in.' },
];

export const plans: Plan[] = [
  {
    name: 'The studio',
    text: 'Two waves side by side, lines and angles drawn over them, key positions marked.',
  },
  {
    name: 'Reviews with your voice',
    text: 'Talk while you play, scrub and draw. They watch it later just as you said it.',
  },
  {
    name: 'Goals and progress',
    text: 'One goal for the body and one for the head each session, and how they went over the weeks.',
  },
];
