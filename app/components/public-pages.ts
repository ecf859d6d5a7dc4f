/**
 * Metadata of each public page for search engines, link previews and the site map: its title (after
 * the product's name; the home page has none) and a description.
 */
export const publicPages = {
  '/': {
    description:
      'A surf school films all day; each guest has their own waves on their phone the same evening. Uploads that survive beach internet, sorting by two presses a wave, QR cards, consent.',
  },
  '/film': {
    title: 'Film',
    description:
      'Film a surf session with the camera you have and upload it over beach internet: an upload that drops goes on where it stopped.',
  },
  '/coach': {
    title: 'Coach',
    description:
      'Show surfers what you saw: cut out their waves, step through them frame by frame, score them, and give each surfer their own the same evening.',
  },
  '/coach/surf-experience': {
    title: 'Guided coaching day',
    description:
      'How a guided surf coaching day with film runs, for which levels it is, what to bring, and how to ask for a place.',
  },
  '/share': {
    title: 'Share',
    description:
      'Give each surfer their own waves by QR card or link: on any phone, without an account, only with consent, and taken back whenever you like.',
  },
  '/shorts': {
    title: 'Shorts',
    description:
      'Upright films of your best rides: how shorts will follow the surfer through a wide film, and what you can do with your waves until then.',
  },
  '/report': {
    title: 'Surf report',
    description:
      'Swell, wind, tide and light for your spot, now and for the next 7 days, with a plain verdict for each level and the source and age of every figure.',
  },
  '/about': {
    title: 'About',
    description:
      'Why the waves of a filmed day reach nobody, what we do about it, what we will not do, and who runs this site.',
  },
  '/contact': {
    title: 'Contact',
    description:
      'Ask a question, report what is broken, ask about a coaching day, or have a film of you taken down.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What this site stores of surfers, guests and visitors, for how long, who sees it, which cookies it sets, and how to have it deleted.',
  },
  '/privacy-choices': {
    title: 'Privacy choices',
    description:
      'What this site would like to know of how it is used, and how to say yes or no to it.',
  },
  '/terms': {
    title: 'Terms',
    description:
      'What holds between this site and those who film, coach and surf with it: whose films they are, what is asked of you, and what nobody can promise.',
  },
  '/open-source': {
    title: 'Open source',
    description:
      'The licence of this program, and of every package, font and tool that it is made of or runs, with their full texts.',
  },
} satisfies Record<string, { title?: string; description: string }>;
