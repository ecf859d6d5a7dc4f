import { Ellipsis } from 'lucide-react';
import { Form } from 'react-router';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { OrganisationRole } from '#app/domain/organisations/organisation.ts';
import { roleHints } from './role-hints.ts';

type MemberRowProps = {
  member: { id: string; name: string; role: OrganisationRole; avatarSrc: string | null };
  isMe: boolean;
  /** The roles that the user may grant; empty if the user may not change any. */
  grantable: readonly OrganisationRole[];
  canHandOver: boolean;
};

/** A member of an organisation, with the actions that the user may take. */
export function MemberRow({ member, isMe, grantable, canHandOver }: MemberRowProps) {
  const { id, name, role, avatarSrc } = member;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <Avatar name={name} src={avatarSrc} />
      <p className="min-w-0 flex-1 basis-24 font-semibold [overflow-wrap:anywhere]">
        {name}
        {isMe && <span className="font-normal text-ink-faint"> (you)</span>}
      </p>
      <Badge tone={role === 'owner' ? 'secondary' : 'neutral'}>{role}</Badge>
      {grantable.length > 0 && (
        <DetailsMenu
          place="below"
          className="ml-auto flex-none"
          panelClassName="w-80 space-y-4 p-4"
          labelClassName="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken group-open:bg-sunken"
          label={
            <>
              <Icon of={Ellipsis} size="large" />
              <span className="sr-only">Change {isMe ? 'my role' : name}</span>
            </>
          }
        >
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="profileId" value={id} />
            <SelectField
              // Selects the new role after a change.
              key={role}
              label={`Role of ${name}`}
              name="role"
              defaultValue={role}
              className="min-w-0 flex-1 basis-56"
            >
              {grantable.map((value) => (
                <option key={value} value={value}>
                  {value}: {roleHints[value]}
                </option>
              ))}
            </SelectField>
            <Button look="secondary" name="intent" value="change-role">
              Save role
            </Button>
          </Form>
          {!isMe && (
            <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
              <input type="hidden" name="profileId" value={id} />
              {canHandOver && role !== 'owner' && (
                <Button look="secondary" name="intent" value="hand-over">
                  Transfer ownership
                </Button>
              )}
              <Button look="danger" name="intent" value="remove-member">
                Remove {name}
              </Button>
            </Form>
          )}
          {!isMe && canHandOver && role !== 'owner' && (
            <p className="text-ink-faint text-sm">
              {name} becomes the owner and you become an admin. Only an owner can undo this.
            </p>
          )}
        </DetailsMenu>
      )}
    </li>
  );
}
