import { Disclosure } from '#app/components/ui/disclosure.tsx';
import type { MySecurityEvent } from '#app/domain/security-log/list-security-events.server.ts';
import { toEventText } from '#app/domain/security-log/to-event-text.ts';
import { formatMoment } from '#app/lib/format/format-moment.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';
import { ProfileSection } from './profile-section.tsx';

/** Most users look for the last few; all of them would fill half of the page. */
const SHOWN_AT_ONCE = 5;

/** Lists the events of the account and of its user's rights. */
export function SecuritySection({ events }: { events: MySecurityEvent[] }) {
  return (
    <ProfileSection
      id="security"
      title="Security"
      intro="Sign-ins and changes to your account, kept for 90 days. If something here was not you, choose a new password and sign out your other devices."
    >
      {events.length === 0 ? (
        <p className="text-ink-soft">Nothing has happened in the last 90 days.</p>
      ) : (
        <>
          <Events events={events.slice(0, SHOWN_AT_ONCE)} />
          {events.length > SHOWN_AT_ONCE && (
            <Disclosure title="Earlier">
              <Events events={events.slice(SHOWN_AT_ONCE)} />
            </Disclosure>
          )}
        </>
      )}
    </ProfileSection>
  );
}

function Events({ events }: { events: MySecurityEvent[] }) {
  return (
    <ul className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="py-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">{toEventText(event)}</p>
          <p className="text-ink-soft text-sm">{toCircumstances(event)}</p>
        </li>
      ))}
    </ul>
  );
}

function toCircumstances({
  event,
  createdAt,
  network,
  userAgent,
  byMe,
  aboutMe,
}: MySecurityEvent): string {
  const isFailure = event === 'sign-in-failed';
  const who = byMe || isFailure ? [] : ['by another user or the system'];
  const whom = aboutMe ? [] : ['of another user'];
  const device = userAgent ? [toDeviceName(userAgent)] : [];
  const place = network ? [`network ${network}`] : [];
  return [formatMoment(createdAt), ...whom, ...who, ...device, ...place].join('\u00a0· ');
}
