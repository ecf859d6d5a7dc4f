import type { SessionDetails } from '#app/domain/sessions/get-session-details.server.ts';
import {
  PERSONAL,
  toCoachField,
  toLevelField,
} from '#app/domain/sessions/read-level-and-coaches.ts';
import { toNextSameTime } from '#app/domain/sessions/start-time.server.ts';
import { toRosterText } from '#app/domain/surfers/roster-line.ts';

/** Returns the initial values of a session like this one, at the same time of day. */
export function toFirstValues(like: SessionDetails): Record<string, string> {
  const holder = like.organisation?.id ?? PERSONAL;
  return {
    spotName: like.spot.name,
    timeZone: like.timeZone,
    organisation: holder,
    startsAt: toNextSameTime(like.startsAt, like.timeZone),
    roster: like.roster.map(toRosterText).join('\n'),
    [toLevelField(holder)]: like.level ?? '',
    ...Object.fromEntries(like.coachIds.map((id) => [toCoachField(holder, id), 'on'])),
    ...(like.spot.isHidden && { hidesSpot: 'on' }),
  };
}
