import { z } from 'zod';
import { mailParams, shownName } from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';

const wavesReadyParams = z.object({
  ...mailParams,
  surferName: shownName('surfer'),
  spotName: shownName('the sea'),
  /** Of the session, in words, by the spot's calendar. */
  day: shownName('the day of your session'),
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
      paragraphs: [
        `${organisationName} filmed you at ${spotName} on ${day}. Watch and download your waves.`,
      ],
      button: waveCount === 1 ? 'Watch your wave' : 'Watch your waves',
      footnote: `${organisationName} uses this address to tell you when your waves are ready.`,
    };
  },
};

const wavesLinkParams = z.object({ ...mailParams, surferName: shownName('surfer') });

export const wavesLinkMail: MailTemplate<typeof wavesLinkParams> = {
  kind: 'waves-link',
  schema: wavesLinkParams,
  write: ({ organisationName, surferName }) => ({
    subject: 'The link to your waves',
    heading: `Open your waves, ${surferName}`,
    paragraphs: [
      `You asked ${organisationName} for this link. It opens your waves on the phone or computer on which you press it.`,
    ],
    button: 'Open my waves',
    footnote: 'If it was not you, do nothing: without this link, your waves stay closed.',
  }),
};

const reviewReadyParams = z.object({
  ...mailParams,
  surferName: shownName('surfer'),
  coachName: shownName('Your coach'),
  spotName: shownName('the sea'),
  /** Of the session, in words, by the spot's calendar. */
  day: shownName('the day of your session'),
});

export const reviewReadyMail: MailTemplate<typeof reviewReadyParams> = {
  kind: 'review-ready',
  schema: reviewReadyParams,
  write: ({ organisationName, surferName, coachName, spotName, day }) => ({
    subject: `${coachName} has reviewed your surfing`,
    heading: `Your review is ready, ${surferName}`,
    paragraphs: [
      `${coachName} of ${organisationName} has looked at your waves at ${spotName} on ${day} and shows you what to keep and what to change.`,
    ],
    button: 'Watch the review',
    footnote: `${organisationName} uses this address to tell you when a review is ready.`,
  }),
};
