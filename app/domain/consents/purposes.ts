/** What surfers are asked about, in the order in which they are. */
export const PURPOSES = ['coaching', 'share', 'shorts', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How one stands; `expiresAt` is null unless it is given. */
export type ConsentState = { purpose: Purpose; isGiven: boolean; expiresAt: string | null };

type Wording = { name: string; question: string };

/**
 * Each in plain words, as the surfer (or a guardian, of their child) says yes to it.
 *
 * @param school whose name it is; `the school` where there is none
 * @param whose `my`, or the child's name with its ’s
 */
export function describePurpose(purpose: Purpose, school: string, whose: string): Wording {
  const wordings: Record<Purpose, Wording> = {
    coaching: {
      name: 'Coaching',
      question: `Coaches of ${school} may use ${whose} waves for feedback and reviews.`,
    },
    share: {
      name: 'Links',
      question: `${whose === 'my' ? 'My' : whose} waves may be passed on by link, to people without an account.`,
    },
    shorts: {
      name: 'Shorts',
      question: `Short films may be made of ${whose} waves.`,
    },
    marketing: {
      name: 'Advertising',
      question: `${school === 'the school' ? 'The school' : school} may show ${whose} waves in public: on the surf report, on its site, in social media, in print.`,
    },
  };
  return wordings[purpose];
}
