import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';
import { formatSessionStart } from '#app/lib/format-session-start.ts';

/** `Ana’s wave at Trestles`, and when it was ridden, in the time zone of the spot. */
export function toLinkTitle(wave: LinkedWave): { title: string; when: string } {
  const whose = wave.surferName ? `${wave.surferName}’s wave` : 'A wave';
  return {
    title: `${whose} at ${wave.spotName}`,
    when: formatSessionStart(wave.startsAt, wave.timeZone),
  };
}
