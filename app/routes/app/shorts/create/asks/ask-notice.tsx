import { useState } from 'react';
import { Link } from 'react-router';
import { ShownCard } from '#app/components/consent-ask/shown-card.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import type { AskOutcome } from '#app/domain/claims/request-consent.server.ts';
import { toAskName, toAskText } from '#app/domain/shorts/ask.ts';
import type { Gap } from '#app/domain/shorts/shorts.server.ts';
import { useAsks } from './use-asks.ts';

type Shown = Extract<AskOutcome, { state: 'link' }> & { surferName: string };

/** Who has not agreed to shorts, and one press that asks them. */
export function AskNotice({ desk, gaps }: { desk: EditorDesk; gaps: Gap[] }) {
  const { list, ask } = useAsks(desk, gaps);
  const [shown, setShown] = useState<Shown | null>(null);
  const [busyId, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (list.length === 0) return null;

  async function press(gap: Gap) {
    setBusy(gap.waveId);
    const outcome = await ask(gap);
    setBusy(null);
    setFailed('ok' in outcome);
    if ('state' in outcome && outcome.state === 'link') {
      setShown({ ...outcome, surferName: gap.surferName ?? 'the surfer' });
    }
  }

  return (
    <div className="mx-3 my-1.5 rounded-card border border-warning-line bg-warning-tint p-2 pl-3 text-sm">
      <ul className="space-y-2">
        {list.map((gap) => (
          <li key={gap.waveId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-warning-ink">
              {gap.isMine
                ? 'You have not agreed to shorts of your waves.'
                : `${gap.surferName ?? 'A surfer'} has not agreed to shorts.`}{' '}
              <span role="status">{gap.ask && toAskText(gap.ask)}</span>
            </span>
            {gap.isMine && (
              <Link
                to="/auth/profile#consent"
                className={toButtonClasses('secondary', 'flex-none px-3 text-sm')}
              >
                Agree under Profile
              </Link>
            )}
            {gap.ask?.state === 'may-ask' && (
              <Button
                type="button"
                look="secondary"
                className="flex-none px-3 text-sm"
                busy={busyId === gap.waveId}
                onClick={() => void press(gap)}
              >
                {toAskName(gap.ask, gap.surferName)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mt-2 text-warning-ink">
          The question was not sent: there is no connection. Press again once you are online.
        </p>
      )}
      {shown && (
        <Dialog title={`Ask ${shown.surferName}`} open onOpenChange={() => setShown(null)}>
          <ShownCard {...shown} />
        </Dialog>
      )}
    </div>
  );
}
