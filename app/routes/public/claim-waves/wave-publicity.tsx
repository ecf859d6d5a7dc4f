import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';

type Props = { wave: ClaimedWave; number: number; isMinor: boolean };

/** Informs a surfer that their wave is public, with a button to veto that. */
export function WavePublicity({ wave, number, isMinor }: Props) {
  if (!wave.publicity) return null;
  const isShown = wave.publicity === 'shown';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm">
        <span className="font-semibold text-ink">Wave {number}.</span>{' '}
        {isShown
          ? 'Everyone can see this wave on the surf report of its spot, without your name.'
          : `You took it off the surf report. It stays off${isMinor ? '' : ' until you allow it again'}.`}
      </p>
      {(isShown || !isMinor) && (
        <Form method="post">
          <input type="hidden" name="waveId" value={wave.waveId} />
          <Button
            look="secondary"
            name="intent"
            value={isShown ? 'refuse-public' : 'allow-public'}
            aria-label={`Wave ${number}: ${isShown ? 'take it off the surf report' : 'allow it again'}`}
          >
            {isShown ? 'Take it off' : 'Allow it again'}
          </Button>
        </Form>
      )}
    </div>
  );
}
