import type { ShortLinkGap } from '#app/domain/shorts/shorts.server.ts';

type GapText = {
  /** What keeps a short closed, without a full stop. */
  reason: string;
  /** What the maker of the short can do, in whole sentences; missing where only a surfer can agree. */
  remedy?: string;
};

type GapProps = Pick<ShortLinkGap, 'problem' | 'surferName' | 'isMine'>;

/** Returns what a short's page or tile says about a wave that keeps the short closed. */
export function toGapText({ problem, surferName, isMine }: GapProps): GapText {
  switch (problem) {
    case 'not-yours':
      return { reason: 'A wave is no longer yours to use', remedy: 'Take it out.' };
    case 'no-surfer':
      return { reason: 'A wave has no surfer who could agree', remedy: 'Name its surfer.' };
    case 'not-coached':
      return {
        reason: `${surferName ?? 'A surfer'} does not agree to coaching any more`,
        remedy: 'Switch the coach’s voice off and render the short again.',
      };
    case 'voice-unpaid':
      return {
        reason: 'The review whose voice is in this short is not paid for',
        remedy:
          'Edit the short, switch the coach’s voice off and render it again, or buy the review.',
      };
    case 'not-agreed':
    case 'not-linked': {
      const purpose = problem === 'not-linked' ? 'links' : 'shorts';
      if (!isMine) return { reason: `${surferName ?? 'A surfer'} has not agreed to ${purpose}` };
      return {
        reason: `You have not agreed to ${purpose} ${purpose === 'links' ? 'to' : 'of'} your waves`,
      };
    }
  }
}
