import type { ListedEvent } from '#app/domain/security-log/list-security-events.server.ts';
import { toEventText } from '#app/domain/security-log/to-event-text.ts';
import { formatMoment } from '#app/lib/format/format-moment.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';

/** Who was concerned, what happened, who did it, when and from where. */
export function EventList({ events }: { events: ListedEvent[] }) {
  return (
    <ul className="divide-y divide-line rounded-xl bg-surface px-4 shadow-sm ring-1 ring-line">
      {events.map((event) => (
        <li key={event.id} className="py-3 [overflow-wrap:anywhere]">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-medium">{toEventText(event)}</p>
            <p className="text-ink-soft">{event.email}</p>
          </div>
          <p className="text-ink-soft text-sm">{toCircumstances(event)}</p>
        </li>
      ))}
    </ul>
  );
}

function toCircumstances({ createdAt, email, actorEmail, network, userAgent }: ListedEvent) {
  const who = actorEmail === email ? [] : [actorEmail ? `by ${actorEmail}` : 'no user signed in'];
  const device = userAgent ? [toDeviceName(userAgent)] : [];
  const place = network ? [`network ${network}`] : [];
  return [formatMoment(createdAt), ...who, ...device, ...place].join('\u00a0· ');
}
