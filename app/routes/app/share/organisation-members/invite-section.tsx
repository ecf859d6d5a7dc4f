import { Form } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { inviteRoles } from '#app/domain/invites/invite.ts';
import type { OpenInvite } from '#app/domain/invites/invites.server.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { inviteDays } from './invite-days.ts';
import { NewLink } from './new-link.tsx';
import { roleHints } from './role-hints.ts';

const dayNames = { '1': '1 day', '7': '1 week', '30': '30 days' };

type InviteSectionProps = {
  organisationName: string;
  invites: OpenInvite[];
  sendsMails: boolean;
  /** The link of a new invite. */
  link: string | undefined;
  /** The result of the last action. */
  text: string | undefined;
  values: Record<string, string>;
  errors: Record<string, string>;
  busy: boolean;
};

/** Creates invites, shows a new one once, and revokes open ones. */
export function InviteSection(props: InviteSectionProps) {
  const { organisationName, invites, sendsMails, link, text, values, errors, busy } = props;
  return (
    <section
      id="invites"
      aria-labelledby="invites-title"
      className={toCardClasses('wide', 'space-y-5')}
    >
      <div>
        <h2 id="invites-title" className="font-bold font-display text-title">
          Invite a member
        </h2>
        <p className="mt-1 text-ink-soft">
          An invite is a link with which one person can join.{' '}
          {sendsMails
            ? 'We e-mail it, or you send it yourself.'
            : 'You send it yourself, for example in a chat.'}
        </p>
      </div>
      {link && text && <Alert tone="success">{text}</Alert>}
      {link && (
        <NewLink
          key={link}
          link={link}
          title={`Join ${organisationName}`}
          hint="This link is shown only once. You can create another one at any time."
        />
      )}
      <Form
        // Resets the form after a submission.
        key={link}
        method="post"
        action="#invites"
        preventScrollReset
        className="space-y-4"
      >
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <SelectField label="Role" name="role" defaultValue={values.role} error={errors.role}>
            {inviteRoles.map((role) => (
              <option key={role} value={role}>
                {role}: {roleHints[role]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Valid for" name="days" defaultValue={values.days} error={errors.days}>
            {inviteDays.map((days) => (
              <option key={days} value={days}>
                {dayNames[days]}
              </option>
            ))}
          </SelectField>
        </div>
        <Field
          label="For this e-mail address only (optional)"
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={values.email}
          error={errors.email}
          hint="Then only the owner of this address can use the link."
        />
        <Button name="intent" value="invite" look={link ? 'secondary' : 'primary'} busy={busy}>
          Create invite
        </Button>
      </Form>
      {invites.length > 0 && (
        <div>
          <h3 className="font-semibold">Open invites</h3>
          <ul className="mt-2 divide-y divide-line">
            {invites.map(({ id, role, email, expiresAt }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  {email ?? 'Anyone with the link'}
                  <span className="block text-ink-faint text-sm">
                    {role}, until {formatDay(expiresAt)}
                  </span>
                </p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="inviteId" value={id} />
                  <Button
                    look="danger-row"
                    name="intent"
                    value="revoke-invite"
                    className="shrink-0 whitespace-nowrap text-sm"
                  >
                    Revoke
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
