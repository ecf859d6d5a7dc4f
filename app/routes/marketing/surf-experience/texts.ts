import type { Hour } from '#app/components/public-page/day-line.tsx';
import type { Fact } from '#app/components/public-page/fact-list.tsx';

export const hours: Hour[] = [
  {
    at: '08:00',
    title: 'Look at the sea',
    text: 'Your coach reads it with you: where it breaks, where you get out, which peak is yours. You agree on one thing to work on. One.',
  },
  {
    at: '09:00',
    title: 'First session',
    text: 'Two hours in the water. We film every ride from the beach, and the number on your lycra tells you apart from the others.',
  },
  {
    at: '12:00',
    title: 'See yourself',
    text: 'Over lunch you watch your own waves with your coach, paused on the frame where it went right or didn’t.',
  },
  {
    at: '15:00',
    title: 'Second session',
    text: 'Back in the water with one change in mind, while the picture is fresh.',
  },
  {
    at: '19:00',
    title: 'Yours to keep',
    text: 'Your card opens all your waves of the day on your phone, to watch, download and compare: morning and afternoon.',
  },
];

export const levels = [
  {
    name: 'Beginner',
    text: 'You stand up in white water, or want to.',
    work: 'The pop-up, and looking where you go',
  },
  {
    name: 'Improver',
    text: 'You catch green waves, mostly straight ahead.',
    work: 'Reading the shoulder, angled take-offs',
  },
  {
    name: 'Intermediate',
    text: 'You ride along the wave and begin to turn.',
    work: 'Bottom turn, and speed before it',
  },
  {
    name: 'Advanced',
    text: 'You link turns, and want them cleaner.',
    work: 'Timing, rail, and which section to leave alone',
  },
];

export const things: string[] = [
  'Swimwear, a towel and something warm for after',
  'Zinc or sun cream that stays on, and a hat for the beach',
  'More water than you think, and lunch unless the school cooks',
  'Your own board and wetsuit if you love them; otherwise ask for the school’s',
  'Your phone, charged: it is where your waves will be',
];

export const film: Fact[] = [
  {
    name: 'Rather not?',
    text: 'Tell your coach. A ride that the coach does not cut stays in the raw video, and the raw video is deleted.',
  },
  {
    name: 'You decide what is shown',
    text: 'Your card asks what your waves may be used for. Without your yes, no one gets a link to them.',
  },
  { name: 'Under 18?', text: 'Then a parent or guardian decides. Bring their e-mail address.' },
];
