import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import type { ListedSession } from '#app/domain/auth/list-sessions.server.ts';
import { formatMoment } from '#app/lib/format-moment.ts';
import { toDeviceName } from '#app/lib/to-device-name.ts';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection } from './profile-section.tsx';
import { SectionForm } from './section-form.tsx';

/** Where the user is signed in, and signing out, here and elsewhere. */
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
      intro="These devices are signed in to your account. If you lost a phone or used the camp’s computer, sign it out here. Videos that are still uploading on this device are kept. We show only the network, not the place: we ask no other company where a network is."
      error={errors.form}
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <Device session={session} />
            {!session.isCurrent && (
              <SectionForm section="devices">
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  name="intent"
                  value="sign-out-one"
                  look="secondary"
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
    </ProfileSection>
  );
}

function Device({ session }: { session: ListedSession }) {
  const { userAgent, network, seenAt, isCurrent } = session;
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {toDeviceName(userAgent)}
        {isCurrent && <span className="font-normal text-ink-soft"> · this device</span>}
      </p>
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
        {network ? `Network ${network}` : 'Unknown network'} · last seen {formatMoment(seenAt)}
      </p>
    </div>
  );
}
