import type { AnswerProblem } from '#app/client/answers/open-voice-answer.client.ts';
import type { Texts } from '#app/languages/texts.ts';

/** `offline`: the programs that record did not arrive. */
type Problem = AnswerProblem | 'offline';

/** What an answer by voice says, in the language of its page. */
export type VoiceWords = {
  record: string;
  waiting: string;
  /** `Recording {time} of {longest}` */
  recording: string;
  stop: string;
  /** `Your answer at {time} of the review` */
  yours: string;
  send: string;
  delete: string;
  sending: string;
  away: string;
  sent: string;
  /** Where this browser keeps nothing. */
  notKept: string;
  problems: Record<Problem, string>;
};

export function toVoiceWords(t: Texts['t']): VoiceWords {
  return {
    record: t('voiceAnswer.record'),
    waiting: t('voiceAnswer.waiting'),
    recording: t('voiceAnswer.recording', { time: '{time}', longest: '{longest}' }),
    stop: t('voiceAnswer.stop'),
    yours: t('voiceAnswer.yours', { time: '{time}' }),
    send: t('voiceAnswer.send'),
    delete: t('voiceAnswer.delete'),
    sending: t('voiceAnswer.sending'),
    away: t('voiceAnswer.away'),
    sent: t('sentReview.answered'),
    notKept: t('voiceAnswer.notKept'),
    problems: {
      refused: t('voiceAnswer.refused'),
      missing: t('voiceAnswer.missing'),
      busy: t('voiceAnswer.busy'),
      broken: t('voiceAnswer.broken'),
      lost: t('voiceAnswer.lost'),
      full: t('voiceAnswer.full'),
      offline: t('voiceAnswer.offline'),
      unreadable: t('voiceAnswer.unreadable'),
      'too-many': t('sentReview.answerMany'),
      rejected: t('voiceAnswer.rejected'),
    },
  };
}
