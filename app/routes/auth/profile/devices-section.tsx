import { Form } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { ListedSession } from '#app/domain/auth/sign-out.server.ts';
import { formatMoment } from '#app/lib/format/format-moment.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';

/** Signs the user out, here and on other devices. */
export function DevicesSection({
  sessions,
  errors,
  values,
  busyIntent,
}: SectionProps & { sessions: ListedSession[] }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <ProfileSection
      id="devices"
      title="Devices"
      intro="These devices are signed in to your account. Sign out a phone that you lost or a computer that you shared."
      error={errors.form}
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <Device session={session} />
            {!session.isCurrent && (
              <SectionForm section="devices">
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  name="intent"
                  value="sign-out-one"
                  look="secondary"
                  className="whitespace-nowrap"
                  aria-label={`Sign out ${toDeviceName(session.userAgent)}, ${session.network ?? 'unknown network'}`}
                  busy={busyIntent === 'sign-out-one' && values.sessionId === session.id}
                >
                  Sign out
                </Button>
              </SectionForm>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/auth/logout">
          <Button look="secondary">Sign out on this device</Button>
        </Form>
        {others.length > 0 && (
          <SectionForm section="devices">
            <Button
              name="intent"
              value="sign-out-others"
              look="secondary"
              busy={busyIntent === 'sign-out-others'}
            >
              Sign out other devices
            </Button>
          </SectionForm>
        )}
      </div>
      <p className="max-w-prose text-ink-faint text-sm">
        You see each device with its network, but not with a place, because we do not ask another
        company where a network is. Signing out on this device keeps videos that are still
        uploading.
      </p>
    </ProfileSection>
  );
}

function Device({ session }: { session: ListedSession }) {
  const { userAgent, network, seenAt, isCurrent } = session;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {toDeviceName(userAgent)}
        {isCurrent && <Badge tone="success">This device</Badge>}
      </p>
      <p className="text-ink-soft text-sm">Last seen {formatMoment(seenAt)}</p>
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
        {network ? `Network ${network}` : 'Unknown network'}
      </p>
    </div>
  );
}
