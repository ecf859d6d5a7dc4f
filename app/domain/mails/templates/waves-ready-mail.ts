import { z } from 'zod';
import { mailParams, shownName } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({
  ...mailParams,
  surferName: shownName('surfer'),
  spotName: shownName('the sea'),
  /** Of the session, in words, as its spot's calendar has it. */
  day: shownName('your session'),
  waveCount: z.number().int().min(1),
});

export const wavesReadyMail: MailTemplate<typeof schema> = {
  kind: 'waves-ready',
  schema,
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
