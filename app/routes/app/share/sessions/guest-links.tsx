import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import type { AccountLink } from '#app/domain/claims/own-links.server.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';

/** The open links that the user made as a guest, each with a button to revoke it. */
export function GuestLinks({ links }: { links: AccountLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="guest-links" className="space-y-2">
      <h2 id="guest-links" className="font-bold font-display text-title">
        Links to your waves
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface px-5 ring-1 ring-line">
        {links.map((link) => (
          <GuestLinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function GuestLinkRow({ link }: { link: AccountLink }) {
  const { id, path, expiresAt } = link;
  const name = nameTarget(link);
  return (
    <li className="flex items-center gap-3 py-3">
      <p className="min-w-0 flex-1 break-words">
        {path ? (
          <a href={path} className="inline-flex min-h-11 items-center font-semibold underline">
            {name}
          </a>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-ink-soft text-sm">
          Works until {formatDay(expiresAt)}
          {!path && ' · It cannot be shown again.'}
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="linkId" value={id} />
        <Button
          look="danger-row"
          name="intent"
          value="revoke-link"
          aria-label={`Revoke the link to: ${name}`}
        >
          Revoke
        </Button>
      </Form>
    </li>
  );
}

/** `Wave 2 · Coxos · 14 June` */
function nameTarget({ waveId, waveNumber, spotName, startsAt, timeZone }: AccountLink): string {
  const wave = waveNumber === null ? 'A wave' : `Wave ${waveNumber}`;
  return toFactsLine([waveId ? wave : 'All waves', spotName, formatSessionDay(startsAt, timeZone)]);
}
