/**
 * Metadata of each public page for search engines, link previews and the site map: its title (after
 * the product's name; the home page has none) and a description.
 */
export const publicPages = {
  '/': {
    description:
      'Capture, analyse and share every wave: a surf school films all day, and each guest has their own waves on their phone the same evening. Uploads survive beach internet, sorting takes two presses per wave.',
  },
  '/film': {
    title: 'Film',
    description:
      'Film a surf session with the camera you have and upload it over beach internet: an interrupted upload resumes where it stopped.',
  },
  '/coach': {
    title: 'Coach',
    description:
      'Show surfers what you saw: cut out their waves, step through them frame by frame, score them, and give each surfer their own the same evening.',
  },
  '/coach/surf-experience': {
    title: 'Guided coaching day',
    description:
      'How a guided surf coaching day with video runs, which levels it is for, what to bring, and how to ask for a place.',
  },
  '/share': {
    title: 'Share',
    description:
      'Give each surfer their own waves by QR card or link: on any phone, without an account, only with consent, and revocable at any time.',
  },
  '/shorts': {
    title: 'Shorts',
    description:
      'Vertical videos of your best rides: how shorts keep the surfer in the frame, and who has to agree.',
  },
  '/report': {
    title: 'Surf report',
    description:
      'Swell, wind, tide and light for your spot, now and for the next 7 days, with a plain verdict for each level and the source and age of every figure.',
  },
  '/about': {
    title: 'About',
    description:
      'Why most surf videos never reach the surfers, what we do about it, what we will never do, and who runs this site.',
  },
  '/contact': {
    title: 'Contact',
    description:
      'Ask a question, report a problem, ask about a coaching day, or have a video of you taken down.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What this site stores of surfers, guests and visitors, for how long, who sees it, which cookies it sets, and how to have it deleted.',
  },
  '/privacy-choices': {
    title: 'Privacy choices',
    description:
      'What this site would like to know about how you use it, and how to say yes or no.',
  },
  '/terms': {
    title: 'Terms',
    description:
      'The terms between this site and the people who film, coach and surf with it: who owns the videos, what you agree to, and what this site cannot promise.',
  },
  '/open-source': {
    title: 'Open source',
    description:
      'The licence of this program and of every package, font and tool that it uses, with their full texts.',
  },
} satisfies Record<string, { title?: string; description: string }>;
