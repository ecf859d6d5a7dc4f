import { z } from 'zod';
import { mailParams, shownName } from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';

const wavesReadyParams = z.object({
  ...mailParams,
  surferName: shownName('surfer'),
  spotName: shownName('the sea'),
  /** Of the session, in words, by the spot's calendar. */
  day: shownName('your session'),
  waveCount: z.number().int().min(1),
});

export const wavesReadyMail: MailTemplate<typeof wavesReadyParams> = {
  kind: 'waves-ready',
  schema: wavesReadyParams,
  write: ({ organisationName, surferName, spotName, day, waveCount }) => {
    const waves = waveCount === 1 ? 'Your wave is' : `Your ${waveCount} waves are`;
    return {
      subject: `${waves} ready`,
      heading: `${waves} ready, ${surferName}`,
      paragraphs: [`${organisationName} filmed you at ${spotName}, ${day}. Watch and download.`],
      button: waveCount === 1 ? 'Watch your wave' : 'Watch your waves',
      footnote: `${organisationName} has this address for telling you of your waves.`,
    };
  },
};

const reviewReadyParams = z.object({
  ...mailParams,
  surferName: shownName('surfer'),
  coachName: shownName('Your coach'),
  spotName: shownName('the sea'),
  /** Of the session, in words, by the spot's calendar. */
  day: shownName('your session'),
});

export const reviewReadyMail: MailTemplate<typeof reviewReadyParams> = {
  kind: 'review-ready',
  schema: reviewReadyParams,
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
