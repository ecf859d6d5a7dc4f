/**
 * What search engines, link previews and the site map know of each public page: its title (after the product's
 * name; the home page has none) and a sentence about it.
 */
export const publicPages = {
  '/': {
    description:
      'Film the session, cut out the waves, and send each surfer their own the same evening.',
  },
  '/film': {
    title: 'Film',
    description:
      'Film a surf session with the camera you have and upload it over beach internet: an upload that drops goes on where it stopped.',
  },
  '/coach': {
    title: 'Coach',
    description:
      'Show surfers what you saw: cut out their waves, step through them frame by frame, and send each one their own the same evening.',
  },
  '/coach/surf-experience': {
    title: 'Guided coaching day',
    description: 'How a guided surf coaching day runs, who it is for and what to bring.',
  },
  '/share': {
    title: 'Share',
    description:
      'Send each surfer their own wave by link. It opens on any phone without an account, and you can take it back.',
  },
  '/shorts': {
    title: 'Shorts',
    description:
      'Vertical films of your best rides, made in the browser: what works today and what is being built.',
  },
  '/report': {
    title: 'Surf report',
    description:
      'Swell, wind, tide and light for your spot, now and for the next 7 days, with a plain verdict for each level and the source and age of every figure.',
  },
  '/about': {
    title: 'About',
    description: 'Why the waves of a filmed day reach nobody, and what we do about it.',
  },
  '/contact': {
    title: 'Contact',
    description: 'Whom to ask when something is broken, or when a film of you should not be here.',
  },
  '/privacy-choices': {
    title: 'Privacy choices',
    description:
      'What this site would like to know of how it is used, and how to say yes or no to it.',
  },
} satisfies Record<string, { title?: string; description: string }>;
