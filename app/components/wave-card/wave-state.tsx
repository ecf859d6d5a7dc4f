import { useFetcher } from 'react-router';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { ConversionProgress } from '../conversion-progress.tsx';
import type { FormAnswer } from '../form-answer.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** How far a wave is; what went wrong and the way to try again. Nothing when all is done. */
export function WaveState({ wave, playable }: { wave: SessionWave; playable: boolean }) {
  const fetcher = useFetcher<FormAnswer>();
  const broken = wave.conversions.find(({ state }) => state === 'failed' || state === 'cancelled');
  const answer = fetcher.data;
  return (
    <>
      <ConversionProgress conversions={wave.conversions} playable={playable} />
      {broken && (
        <div className="space-y-2">
          <p className="font-medium text-error-ink text-sm">
            {broken.problem ?? 'The conversion was cancelled.'}
            {playable && ' What is here can be watched all the same.'}
          </p>
          <fetcher.Form method="post">
            <input type="hidden" name="conversionId" value={broken.id} />
            <Button
              look="secondary"
              name="intent"
              value="retry-conversion"
              busy={fetcher.state !== 'idle'}
            >
              Try again
            </Button>
          </fetcher.Form>
          {answer?.ok === false && <Alert tone="error">{answer.fieldErrors.form}</Alert>}
        </div>
      )}
    </>
  );
}
