import { z } from 'zod';
import { mailParams, shownName } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({
  ...mailParams,
  surferName: shownName('surfer'),
  coachName: shownName('Your coach'),
  spotName: shownName('the sea'),
  /** Of the session, in words, as its spot's calendar has it. */
  day: shownName('your session'),
});

export const reviewReadyMail: MailTemplate<typeof schema> = {
  kind: 'review-ready',
  schema,
  write: ({ organisationName, surferName, coachName, spotName, day }) => ({
    subject: `${coachName} has reviewed your surfing`,
    heading: `Your review is ready, ${surferName}`,
    paragraphs: [
      `${coachName} of ${organisationName} has looked at your waves at ${spotName}, ${day}, and shows you what to keep and what to change.`,
    ],
    button: 'Watch the review',
    footnote: `${organisationName} has this address for telling you of your reviews.`,
  }),
};
