import { toMailSentence } from '../mails/to-mail-sentence.server.ts';
import type { AskOutcome } from './request-consent.server.ts';

type Sentence = { text: string; tone: 'success' | 'error' };

/** The outcome of a question about a consent, for the staff who pressed the button. */
export function toAskSentence(
  headers: Headers,
  state: Exclude<AskOutcome['state'], 'link'>,
): Sentence {
  switch (state) {
    case 'mailed': {
      const sent = 'The question is on its way by e-mail.';
      const text = toMailSentence(headers, { sent, mail: 'the e-mail with the question' });
      return { text, tone: 'success' };
    }
    case 'asked':
      return { text: 'We ask once a day at most. Ask again tomorrow.', tone: 'error' };
    case 'refused':
      return { text: 'The answer was no. We do not ask again.', tone: 'error' };
    case 'agreed':
      return { text: 'The surfer has agreed.', tone: 'success' };
  }
}
