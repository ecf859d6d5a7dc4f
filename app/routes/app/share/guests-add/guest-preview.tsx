import { LineProblems } from '#app/components/roster/line-problems.tsx';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { NewGuest } from '#app/domain/guests/create-guests.server.ts';
import type { GuestProblem } from '#app/domain/guests/parse-guests.ts';
import { formatStay } from '#app/lib/format/format-stay.ts';
import { countOf } from '#app/lib/format/words.ts';

/** What typed lines mean, before they are added: each guest, and each line that could not be read. */
export function GuestPreview({
  guests,
  problems,
}: {
  guests: NewGuest[];
  problems: GuestProblem[];
}) {
  return (
    <section aria-label="Preview" className="space-y-4">
      {problems.length > 0 && (
        <Alert tone="error">
          <p className="font-semibold">
            {countOf(problems.length, 'line')} could not be read. Correct{' '}
            {problems.length === 1 ? 'it' : 'them'} above: what you typed is still there.
          </p>
          <LineProblems problems={problems} />
        </Alert>
      )}
      {guests.length > 0 && (
        <>
          <h2 className="font-semibold">{countOf(guests.length, 'guest')}</h2>
          <ul className="divide-y divide-line rounded-control ring-1 ring-line">
            {guests.map((guest, index) => (
              // The lines have no other identity.
              // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes its order
              <PreviewRow key={index} guest={guest} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PreviewRow({ guest }: { guest: NewGuest }) {
  const { name, email, phone, colour, number, stance, level, staysFrom, staysTo } = guest;
  const { isMinor, guardianName, guardianEmail, knownAs } = guest;
  const guardian = [guardianName, guardianEmail].filter(Boolean).join(', ');
  const facts = [
    toLycra({ lycraColour: colour, lycraNumber: number }),
    stance,
    level,
    staysFrom && staysTo && formatStay(staysFrom, staysTo),
    email,
    phone,
    guardian && `guardian ${guardian}`,
  ];
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-1.5">
      <LycraDot colour={colour} />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span> {isMinor && <Badge tone="info">Minor</Badge>}
        <span className="block text-ink-soft text-sm">
          {facts.filter(Boolean).join(' · ')}
          {knownAs && ` · returns: ${knownAs.name} gets this stay`}
        </span>
      </p>
    </li>
  );
}
