import type { Fact } from '#app/components/public-page/fact-list.tsx';

export const beliefs: Fact[] = [
  {
    name: 'It runs on what is there',
    text: 'An old Android, a browser, one bar of signal. No app to install, no special camera, no room full of machines.',
  },
  {
    name: 'Nobody is found by their face',
    text: 'A person who knows you says which wave is yours. There is no face recognition, and there will be none.',
  },
  {
    name: 'A no is a no, at once',
    text: 'Consent is asked each time something is opened, not once when it was made.',
  },
  {
    name: 'The films are the school’s',
    text: 'And the waves are the surfer’s. Neither pays for them with data: nothing is sold, and nobody learns from your films.',
  },
];

export const edges: Fact[] = [
  {
    name: 'Any browser',
    text: 'Coaches with Android phones and guests with old iPhones get the same. Most coaching apps want an iPad.',
  },
  {
    name: 'The beach’s connection',
    text: 'Everything that takes long can be interrupted. Most services want the whole film first, in one go.',
  },
  {
    name: 'Your own machine',
    text: 'One command starts it. Most services keep your guests’ films on computers that you never see.',
  },
];
