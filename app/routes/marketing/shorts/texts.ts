import type { Fact } from '#app/components/public-page/fact-list.tsx';

export const plans: Fact[] = [
  {
    name: 'A crop that follows you',
    text: 'Set where you are a few times, and the picture keeps you in the middle from take-off to kick-out.',
  },
  {
    name: 'Slow where it counts',
    text: 'Slow down the turn, not the paddle. Put a few words over it, and the lines your coach drew.',
  },
  {
    name: 'Upright, square or wide',
    text: '9:16, 1:1 or 16:9, from one wave or from the ten best of your week.',
  },
  {
    name: 'Your song, your school',
    text: 'Music that you own, and your school’s card at the end if they made one.',
  },
];

export const now: Fact[] = [
  {
    name: 'Download your wave',
    text: 'From your card or your link, one or all. It is a plain MP4, and every app on your phone can cut it.',
  },
  {
    name: 'Mark the best',
    text: 'With an account you keep your favourites, and find them when shorts are there.',
  },
  {
    name: 'Say yes or no',
    text: 'Your card asks whether short films may be made of your waves at all. Only your yes counts.',
  },
];
