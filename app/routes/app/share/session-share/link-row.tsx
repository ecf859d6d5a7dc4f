import { Ellipsis } from 'lucide-react';
import { Form } from 'react-router';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { CopyLink } from '#app/components/copy-link.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ListedLink } from '#app/domain/links/share-links.server.ts';
import { countShown, type ShareTargets, toTargetName } from '#app/domain/links/share-targets.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

type LinkRowProps = {
  link: ListedLink;
  targets: ShareTargets;
  siteUrl: string;
  /** Whether the user just created it. */
  isNew?: boolean;
  busy?: boolean;
};

/** A link: its target, its number of uses, and buttons to copy and revoke it. */
export function LinkRow({ link, targets, siteUrl, isNew, busy }: LinkRowProps) {
  const name = toTargetName(targets, link);
  const { all, shown } = countShown(targets, link);
  const isOpen = link.state === 'open';
  return (
    <li
      id={`link-${link.id}`}
      className={
        isOpen
          ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 py-3 pr-1 pl-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-x-4'
          : 'border-line border-t pt-3'
      }
    >
      <div className="min-w-0 max-sm:col-span-2 max-sm:pr-3">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {isNew && <Badge tone="success">New</Badge>}
          {link.hasPassword && <Badge tone="outline">Password</Badge>}
          {isOpen && shown < all && (
            <Badge tone="warning">
              {shown === 0 ? 'Shows nothing now' : `Shows ${shown} of ${all} waves`}
            </Badge>
          )}
        </h3>
        <p className="mt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {countOf(link.views, 'view')} · {countOf(link.downloads, 'download')} · {toEnd(link)}
          {link.createdBy && (
            <>
              {link.isOfGuest ? ' · created by the guest ' : ' · created by '}
              <bdi>{link.createdBy}</bdi>
            </>
          )}
        </p>
      </div>
      {isOpen && link.token && (
        <div className="min-w-0">
          <CopyLink link={`${siteUrl}/w/${link.token}`} label={`Link to: ${name}`} />
        </div>
      )}
      {isOpen && !link.token && (
        <p className="min-w-0 text-ink-soft text-sm">
          This link still works, but we cannot show it again. To send it to others, create a new
          link.
        </p>
      )}
      {isOpen && (
        <DetailsMenu
          place="below"
          className="flex-none"
          panelClassName="w-80 p-4"
          labelClassName={toButtonClasses('quiet', 'min-w-11 px-0 group-open:bg-sunken')}
          label={
            <>
              <Icon of={Ellipsis} size="large" />
              <span className="sr-only">Revoke the link to: {name}</span>
            </>
          }
        >
          <Form method="post" preventScrollReset className="space-y-3">
            <input type="hidden" name="linkId" value={link.id} />
            <p className="text-ink-soft text-sm">
              The link stops working at once. You cannot undo this, but you can create a new link.
            </p>
            <Button look="danger" name="intent" value="revoke" busy={busy}>
              Revoke this link
            </Button>
          </Form>
        </DetailsMenu>
      )}
    </li>
  );
}

function toEnd({ state, expiresAt }: ListedLink): string {
  if (state === 'revoked') return 'revoked';
  return `${state === 'open' ? 'until' : 'expired on'} ${formatDay(expiresAt)}`;
}
