import { Form } from 'react-router';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';

type Props = { wave: ClaimedWave; number: number; isMinor: boolean };

/** Informs a surfer that their wave is public, with a button to veto that. */
export function WavePublicity({ wave, number, isMinor }: Props) {
  const { t } = useTexts();
  if (!wave.publicity) return null;
  const isShown = wave.publicity === 'shown';
  const refused = isMinor ? 'waves.isRefusedByMinor' : 'waves.isRefused';
  const value = { number: String(number) };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm">
        <span className="font-semibold text-ink">{t('waves.number', value)}</span>{' '}
        {t(isShown ? 'waves.isPublic' : refused)}
      </p>
      {(isShown || !isMinor) && (
        <Form method="post">
          <input type="hidden" name="waveId" value={wave.waveId} />
          <Button
            look="secondary"
            name="intent"
            value={isShown ? 'refuse-public' : 'allow-public'}
            aria-label={t(isShown ? 'waves.takeOffNumber' : 'waves.allowNumber', value)}
          >
            {t(isShown ? 'waves.takeOff' : 'waves.allow')}
          </Button>
        </Form>
      )}
    </div>
  );
}
