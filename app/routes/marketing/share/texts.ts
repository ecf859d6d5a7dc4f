import type { Fact } from '#app/components/public-page/fact-list.tsx';
import type { Plan } from '#app/components/public-page/not-yet.tsx';

export const cards: Fact[] = [
  {
    name: 'It asks before it shows',
    text: 'What may be done with their waves, one question after the other. For a child a parent or guardian decides.',
  },
  {
    name: 'It can be handed out early',
    text: 'Also before anything is sorted: the waves open on that phone as soon as they are there.',
  },
  {
    name: 'A wrong hand is no disaster',
    text: 'Undo a claim and that phone sees nothing any more; a new card takes its place.',
  },
];

export const links: Fact[] = [
  {
    name: 'Asked at every opening',
    text: 'Whether it still stands, and who of its surfers agrees. What was taken back is gone with the next tap.',
  },
  {
    name: 'It runs out',
    text: 'After 30 days, or as many as you say. A password goes before it if you like.',
  },
  {
    name: 'You see whether anybody looked',
    text: 'Views and downloads are counted, without a cookie and without asking who it was.',
  },
];

/** What all the world may see. */
export const shown: Fact[] = [
  {
    name: 'You choose the wave',
    text: 'On the wave’s own page, one at a time. Where it can’t be shown, the page says why.',
  },
  {
    name: 'The surfer has agreed',
    text: 'To be shown in public, on their card or in their profile; for a child, a parent or guardian. Without that nothing shows.',
  },
  {
    name: 'And can take it off',
    text: 'One wave in one tap, or all of them. It is gone with the next request, and only they can let it be shown again.',
  },
];

export const guests: Fact[] = [
  {
    name: 'Plays at once',
    text: 'A small version starts within seconds on a weak line; the fine one is a tap away.',
  },
  {
    name: 'Yours to keep',
    text: 'Download one wave, or all of them in one zip. Mark the ones you love.',
  },
  {
    name: 'Yours to take back',
    text: 'You see what you agreed to, and end it with one tap. Your school can’t agree for you.',
  },
];

export const plans: Plan[] = [
  {
    name: 'Selling films',
    text: 'A price before the download, where a school wants one. Today there is no checkout.',
  },
];
